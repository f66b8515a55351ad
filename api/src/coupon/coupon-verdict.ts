import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import type { CouponKind, CouponRefusal } from '@shop/contract/rest/codes.ts'
import { SHIPPING_FEE } from '@shop/contract/shop.ts'
import { conflict, type Problem } from '../http/problem.ts'
import { FREE_SHIPPING_FROM } from '../shop/settings.store.ts'

/** Whether a coupon applies to a cart, and what it takes off then; amounts in piastres. */
export interface CouponVerdict {
  code: string
  kind: CouponKind
  /** Null where it applies. */
  reason: CouponRefusal | null
  /** 0 where it does not apply. */
  discount: number
  /** What the products that it is for must come to, and what they come to. */
  minimum: number
  eligible: number
}

/** SQL for: coupon `c` is for the product of line `l`. */
const isFor = `(c.product_ids is null and c.category_ids is null or l.product_id = any(c.product_ids) or l.category_id = any(c.category_ids))`

const ordersOf = (account: string) => `from orders o where o.user_id = ${account} and o.status <> 'CANCELLED'`

/**
 * SQL for the verdict on each coupon `c`, for an account and `lines` with `product_id`, `category_id`, `price` and `quantity`: one text for
 * cart and order. Parts of a piastre are rounded; free shipping is worth nothing where it is free already.
 */
export const couponVerdict = (coupons: string, lines: string, account: string): string =>
  `select v.*, case when v.reason is null then v.worth else 0 end as discount from (
    select c.id, c.code, c.kind, c.minimum, s.eligible,
      case when c.paused or c.starts_at > clock_timestamp() then 'NOT_VALID'
        when c.ends_at <= clock_timestamp() then 'EXPIRED'
        when c.uses_left <= 0 then 'USED_UP'
        when c.per_account <= (select count(*) ${ordersOf(account)} and o.coupon_id = c.id) then 'ALREADY_USED'
        when c.first_order and exists (select ${ordersOf(account)}) then 'FIRST_ORDER_ONLY'
        when s.lines = 0 then 'NOT_FOR_CART'
        when s.eligible < c.minimum then 'BELOW_MINIMUM' end as reason,
      case c.kind when 'PERCENT' then (s.eligible * c.percent + 50) / 100 when 'AMOUNT' then least(c.amount, s.eligible)
        else case when (select sum(l.price * l.quantity) from ${lines} l) >= ${FREE_SHIPPING_FROM} then 0 else ${SHIPPING_FEE} end end as worth
    from ${coupons} c cross join lateral (
      select count(*) as lines, coalesce(sum(l.price * l.quantity), 0)::bigint as eligible from ${lines} l where ${isFor}
    ) s
  ) v`

/** SQL for a row of `coupons` that stands for a code of no coupon, which was entered before the coupon got another: it is not valid. */
export const unknownCoupon = (code: string): string =>
  `jsonb_populate_record(null::coupons, jsonb_build_object('code', ${code}, 'kind', 'FREE_SHIPPING', 'minimum', 0, 'paused', true))`

/**
 * SQL for the part of each of `lines` in what coupon `c`, with the verdict `j`, takes off them, by `variant_id`. Each sum of the first lines is
 * rounded down, so that the parts come to the whole, and none is more than its line.
 */
export const couponShares = (coupons: string, verdicts: string, lines: string): string =>
  `select variant_id, upto(sum) - upto(sum - amount) as discount from (
    select l.variant_id, l.price * l.quantity as amount, sum(l.price * l.quantity) over (order by l.added_at, l.variant_id) as sum,
      j.discount as whole, j.eligible
    from ${verdicts} j join ${coupons} c on c.id = j.id and c.kind <> 'FREE_SHIPPING' join ${lines} l on ${isFor} where j.discount > 0
  ) s`.replaceAll(/upto\(([^)]*)\)/g, (_, sum: string) => `div(s.whole::numeric * (${sum}), s.eligible)::bigint`)

const WORDS: Record<CouponRefusal, (inputs: { code: string; minimum: string; missing: string }) => string> = {
  NOT_VALID: m.refusal_coupon_unknown,
  EXPIRED: m.refusal_coupon_expired,
  USED_UP: m.refusal_coupon_used_up,
  ALREADY_USED: m.refusal_coupon_already_used,
  FIRST_ORDER_ONLY: m.refusal_coupon_first_order,
  NOT_FOR_CART: m.refusal_coupon_not_for_cart,
  BELOW_MINIMUM: m.refusal_coupon_minimum,
}

/** What a coupon takes off the products, not the shipping fee, in piastres. */
export const offProducts = (coupon: Pick<CouponVerdict, 'kind' | 'discount'> | null): number =>
  coupon && coupon.kind !== 'FREE_SHIPPING' ? coupon.discount : 0

/** Why a coupon does not apply, in words. */
export const couponWords = ({ code, minimum, eligible }: CouponVerdict, reason: CouponRefusal): string =>
  WORDS[reason]({ code, minimum: formatMoney(minimum), missing: formatMoney(Math.max(0, minimum - eligible)) })

/** 409: the coupon does not apply. */
export const couponRefused = (verdict: CouponVerdict, reason: CouponRefusal): Problem =>
  conflict({ code: 'COUPON_REFUSED', message: couponWords(verdict, reason), reason, coupon: verdict.code })

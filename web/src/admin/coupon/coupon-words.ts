import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import type { CouponState } from '../../lib/schema.generated.ts'
import { dayOf, lastDayOf } from '../../lib/time/moments.ts'
import type { AdminCouponFragment } from './coupons.generated.ts'

/** What a coupon takes off, in words. */
export function takesOff({ kind, percent, amount }: Pick<AdminCouponFragment, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'PERCENT') return m.coupon_percent_off({ percent: formatNumber(percent ?? 0) })
  return kind === 'AMOUNT' ? formatMoney(amount?.amount ?? 0) : m.coupon_free_shipping()
}

/** For what, for whom and how often it is, in words; empty without a condition. */
export function conditionsOf(coupon: AdminCouponFragment): string[] {
  const { minimum, productIds, categories, firstOrderOnly, usesPerAccount } = coupon
  return [
    ...(minimum.amount > 0 ? [m.coupon_from({ amount: formatMoney(minimum.amount) })] : []),
    ...categories.map(({ name }) => name),
    ...(productIds.length > 0 ? [m.coupon_products({ count: productIds.length, number: formatNumber(productIds.length) })] : []),
    ...(firstOrderOnly ? [m.coupon_first_order()] : []),
    ...(usesPerAccount ? [m.coupon_per_account({ count: usesPerAccount, number: formatNumber(usesPerAccount) })] : []),
  ]
}

/** How often it was used, and of how often it may be. */
export const usesOf = ({ useCount, maxUses }: AdminCouponFragment): string =>
  maxUses === null ? formatNumber(useCount) : m.coupon_uses_of({ used: formatNumber(useCount), max: formatNumber(maxUses) })

/** The days on which it can be used. */
export const daysOf = ({ startsAt, endsAt }: AdminCouponFragment): string =>
  endsAt === null ? m.coupon_from_day({ day: dayOf(startsAt) }) : m.coupon_days({ from: dayOf(startsAt), to: lastDayOf(endsAt) })

const STATES: Record<CouponState, () => string> = {
  ACTIVE: m.coupon_state_active,
  SCHEDULED: m.coupon_state_scheduled,
  PAUSED: m.coupon_state_paused,
  ENDED: m.coupon_state_ended,
  USED_UP: m.coupon_state_used_up,
}

/** A state in words, as it stands where this page does not know it. */
export const stateOf = ({ state }: Pick<AdminCouponFragment, 'state'>): string => STATES[state]?.() ?? state

import { toEgp } from '@shop/contract/money.ts'
import type { CouponKind, CouponState } from '@shop/contract/rest/codes.ts'
import type { RestCartCoupon, RestCoupon } from '@shop/contract/rest/coupon.ts'
import { couponWords, type CouponVerdict } from './coupon-verdict.ts'

/** What administrators set of a coupon; amounts in piastres. */
export interface CouponFields {
  code: string
  kind: CouponKind
  percent: number | null
  amount: number | null
  minimum: number
  /** The ids of what it is for; for all products where both are null. */
  products: string[] | null
  categories: string[] | null
  firstOrder: boolean
  perAccount: number | null
  maxUses: number | null
  /** Null for at once. */
  startsAt: string | null
  endsAt: string | null
  paused: boolean
}

/** A coupon as the database returns it. */
export interface CouponRow extends Omit<CouponFields, 'startsAt' | 'endsAt'> {
  id: string
  /** Grows with every change by staff. */
  version: number
  startsAt: Date
  endsAt: Date | null
  state: CouponState
  /** Orders with it that are not cancelled, what it took off them, and what they come to without what went back. */
  uses: number
  discounted: number
  revenue: number
  createdAt: Date
  /** Its position in the list that it was read from. */
  cursor?: string
}

/** What administrators have entered of a coupon, in the words of the REST service. */
export const enteredOf = (row: CouponRow) => ({
  code: row.code,
  kind: row.kind,
  percentOff: row.percent,
  amount: row.amount === null ? null : toEgp(row.amount),
  minimum: toEgp(row.minimum),
  products: row.products ?? [],
  categories: row.categories ?? [],
  firstOrder: row.firstOrder,
  usesPerAccount: row.perAccount,
  maxUses: row.maxUses,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  paused: row.paused,
})

/** A coupon in the words of the REST service. */
export const toRestCoupon = (row: CouponRow): RestCoupon => ({
  _id: row.id,
  version: row.version,
  ...enteredOf(row),
  state: row.state,
  uses: row.uses,
  discounted: toEgp(row.discounted),
  revenue: toEgp(row.revenue),
  createdAt: row.createdAt.toISOString(),
  ...(row.cursor !== undefined && { cursor: row.cursor }),
})

/** The coupon of a cart in the words of the REST service. */
export const toRestCartCoupon = (verdict: CouponVerdict): RestCartCoupon => ({
  code: verdict.code,
  discount: toEgp(verdict.discount),
  ...(verdict.reason !== null && { reason: verdict.reason, message: couponWords(verdict, verdict.reason) }),
})

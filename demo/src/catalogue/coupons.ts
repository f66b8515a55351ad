import type { CouponFields } from '../../../api/src/coupon/coupon.ts'

type Terms = Omit<CouponFields, 'startsAt' | 'endsAt'>

const terms = (code: string, fields: Partial<Terms>): Terms => ({
  code,
  kind: 'PERCENT',
  percent: null,
  amount: null,
  minimum: 0,
  products: null,
  categories: null,
  firstOrder: false,
  perAccount: null,
  maxUses: null,
  paused: false,
  ...fields,
})

/** The coupons of the demo shop; amounts in piastres. */
export const COUPONS: readonly Terms[] = [
  terms('WELCOME10', { percent: 10, minimum: 50_000, firstOrder: true, perAccount: 1 }),
  terms('FREEDELIVERY', { kind: 'FREE_SHIPPING', minimum: 150_000 }),
  terms('KHAN250', { kind: 'AMOUNT', amount: 25_000, minimum: 200_000, perAccount: 1, maxUses: 200 }),
]

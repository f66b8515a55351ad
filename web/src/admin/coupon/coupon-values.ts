import { couponCodeRule, MAX_COUPON_USES } from '@shop/contract/fields/coupon.ts'
import { filledIn, MAX_PRICE, numberRule, optional } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { Rule } from '@shop/contract/rules.ts'
import type { CouponKind, CreateCouponInput } from '../../lib/schema.generated.ts'
import { addDays, dayAt, startOfDay } from '../lib/cairo-days.ts'
import { pickedOf, type PickedProduct } from '../product/picked-products.tsx'
import type { AdminCouponFragment } from './coupons.generated.ts'

/** A coupon as its form has it. */
export interface CouponValues {
  code: string
  kind: CouponKind
  percent: string
  amount: string
  minimum: string
  categoryIds: readonly string[]
  products: readonly PickedProduct[]
  firstOrderOnly: string
  usesPerAccount: string
  maxUses: string
  /** Days of Cairo; the last one is counted in. */
  startsAt: string
  endsAt: string
}

const atLeastOne =
  (rule: Rule): Rule =>
  (value) =>
    rule(value) ?? (Number(value) < 1 ? { code: 'OUT_OF_RANGE', message: m.refusal_at_least({ limit: formatNumber(1) }) } : undefined)

/** The rules of the fields that are typed. */
export const couponRules = {
  code: (typed) => filledIn(typed) ?? couponCodeRule(typed),
  percent: atLeastOne(numberRule(100, 0)),
  amount: atLeastOne(numberRule(MAX_PRICE, 2)),
  minimum: optional(numberRule(MAX_PRICE, 2)),
  usesPerAccount: optional(atLeastOne(numberRule(MAX_COUPON_USES, 0))),
  maxUses: optional(atLeastOne(numberRule(MAX_COUPON_USES, 0))),
} satisfies Record<string, Rule>

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** The form of a coupon; of a new one when left out. */
export const valuesOf = (coupon?: AdminCouponFragment): CouponValues => ({
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? 'PERCENT',
  percent: numberText(coupon?.percent ?? null),
  amount: coupon?.amount ? String(toEgp(coupon.amount.amount)) : '',
  minimum: coupon && coupon.minimum.amount > 0 ? String(toEgp(coupon.minimum.amount)) : '',
  categoryIds: coupon?.categories.map(({ id }) => id) ?? [],
  products: coupon ? pickedOf(coupon) : [],
  firstOrderOnly: String(coupon?.firstOrderOnly ?? false),
  usesPerAccount: numberText(coupon?.usesPerAccount ?? null),
  maxUses: numberText(coupon?.maxUses ?? null),
  startsAt: dayAt(coupon ? Date.parse(coupon.startsAt) : undefined),
  endsAt: coupon?.endsAt ? dayAt(Date.parse(coupon.endsAt) - 1) : '',
})

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/**
 * What is sent of the form. A first day that is today, or stays, is not sent, nor is a last day that stays. Of categories nothing is
 * sent while they stay: one that is gone is not shown, and without it a coupon for one category would be for all.
 */
export function inputOf(values: CouponValues, before?: AdminCouponFragment): CreateCouponInput {
  const { code, kind, percent, amount, minimum, categoryIds, products, firstOrderOnly, usesPerAccount, maxUses, startsAt, endsAt } = values
  const was = valuesOf(before)
  const isSameStart = startsAt === was.startsAt
  // An end that stays may be in the middle of its day.
  const isSameEnd = before !== undefined && endsAt === was.endsAt
  const isSamePlace = before !== undefined && categoryIds.join(' ') === was.categoryIds.join(' ')
  return {
    code: code.trim(),
    kind,
    ...(kind === 'PERCENT' && { percent: Number(percent) }),
    ...(kind === 'AMOUNT' && { amount: toPiastres(Number(amount)) }),
    minimum: toPiastres(Number(minimum)),
    ...(!isSamePlace && { categoryIds: [...categoryIds] }),
    productIds: products.map(({ id }) => id),
    firstOrderOnly: firstOrderOnly === 'true',
    usesPerAccount: numberOf(usesPerAccount),
    maxUses: numberOf(maxUses),
    ...(!isSameStart && startsAt && { startsAt: startOfDay(startsAt) }),
    ...(!isSameEnd && { endsAt: endsAt === '' ? null : startOfDay(addDays(endsAt, 1)) }),
  }
}

/** Bounds of coupons (issue 22, 9), for REST and forms alike. */
import { m } from '../messages/messages.js'
import type { Rule } from '../rules.ts'

/** A code in capitals: letters and digits of Latin, and hyphens between them. */
const COUPON_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/
const MIN_COUPON_CODE = 3
export const MAX_COUPON_CODE = 32
/** Products, and categories, that one coupon may be for. */
export const MAX_COUPON_SUBJECTS = 100
/** Uses that may be set as a bound. */
export const MAX_COUPON_USES = 1_000_000

/** A code as it is stored, however it was typed. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase()

/** The rule of a code, however it was typed. */
export const couponCodeRule: Rule = (typed) => {
  const code = couponCodeOf(typed)
  const isCode = code.length >= MIN_COUPON_CODE && code.length <= MAX_COUPON_CODE && COUPON_CODE.test(code)
  return isCode ? undefined : { code: 'INVALID', message: m.refusal_coupon_code() }
}

/** Bounds of coupons (issue 22, 9), for REST and forms alike. */

/** A code in capitals: letters and digits of Latin, and hyphens between them. */
export const COUPON_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/
export const MIN_COUPON_CODE = 3
export const MAX_COUPON_CODE = 32
/** Products, and categories, that one coupon may be for. */
export const MAX_COUPON_SUBJECTS = 100
/** Uses that may be set as a bound. */
export const MAX_COUPON_USES = 1_000_000

/** A code as it is stored, however it was typed. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase()

import { m } from '@shop/contract/messages/messages.js'

/** What a discount is called in a bill: by its coupon, where that is known. */
export const discountWords = (code: string | null | undefined): string => (code ? m.order_coupon_used({ code }) : m.cart_bill_discount())

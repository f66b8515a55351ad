import { toEgp } from '@shop/contract/money.ts'
import type { RestCart, RestCartLine, RestTotals } from '@shop/contract/rest/cart.ts'
import type { RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import { orderTotals, type PaymentMethod } from '@shop/contract/shop.ts'
import { toRestCartCoupon } from '../coupon/coupon.ts'
import { offProducts, type CouponVerdict } from '../coupon/coupon-verdict.ts'
import { toRestProduct, type ProductRow } from '../product/product.ts'
import { toRestVariant, type VariantRow } from '../product/variants/variant.ts'

/** One variant in a cart, and its product. */
export interface CartLine extends ProductRow {
  quantity: number
  variant: VariantRow
}

export interface CartContents {
  lines: CartLine[]
  /** The id under which the cart becomes an order; null before the shopper has put anything in. */
  checkoutId: string | null
  /** The coupon that the shopper has entered, whether it applies or not. */
  coupon: CouponVerdict | null
  /** Whether something is saved for later. */
  hasSaved: boolean
  /** What its products must come to, less what the coupon takes off them, to be shipped for nothing, in piastres; null for never. */
  freeShippingFrom: number | null
}

/** The id of an account's cart: each account has one. */
export const cartId = (userId: string): string => userId.replace(/^usr_/, 'cart_')

/** Sum of the lines in piastres. */
export const subtotalOf = (lines: CartLine[]): number => lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0)

/** What the lines cost more at the prices before their reductions, in piastres. */
const savingsOf = (lines: CartLine[]): number =>
  lines.reduce(
    (sum, { variant: { price, priceBefore }, quantity }) => sum + (priceBefore == null ? 0 : (priceBefore - price) * quantity),
    0,
  )

function quote(subtotal: number, method: PaymentMethod, discount: number, isShippedFree: boolean): RestTotals {
  const totals = orderTotals(subtotal, method, discount, isShippedFree)
  return {
    subtotal: toEgp(totals.subtotal),
    discount: toEgp(totals.discount),
    shippingFee: toEgp(totals.shippingFee),
    cashOnDeliveryFee: toEgp(totals.cashOnDeliveryFee),
    total: toEgp(totals.total),
  }
}

/** A line of a cart, or what was put aside from one, in the words of the REST service. */
export const toRestCartLine = (line: CartLine, imageUrl: (file: string) => string): RestCartLine => ({
  product_id: toRestProduct(line, imageUrl),
  quantity: line.quantity,
  ...(line.options && { variant: toRestVariant(line.variant, imageUrl) }),
})

/** A cart in the words of the REST service; `bill` is without fees. */
export function toRestCart(userId: string, contents: CartContents, imageUrl: (file: string) => string): RestCart {
  const { lines, checkoutId, coupon, hasSaved, freeShippingFrom: from } = contents
  const subtotal = subtotalOf(lines)
  const discount = coupon?.discount ?? 0
  const missing = from === null ? 0 : Math.max(0, from - (subtotal - offProducts(coupon)))
  const isShippedFree = from !== null && missing === 0
  return {
    _id: cartId(userId),
    ...(checkoutId !== null && { checkoutId }),
    products: lines.map((line) => toRestCartLine(line, imageUrl)),
    hasSaved,
    bill: toEgp(subtotal),
    savings: toEgp(savingsOf(lines)),
    ...(coupon && { coupon: toRestCartCoupon(coupon) }),
    ...(from !== null && { freeShipping: { from: toEgp(from), missing: toEgp(missing) } }),
    quotes: { visa: quote(subtotal, 'visa', discount, isShippedFree), cash: quote(subtotal, 'cash', discount, isShippedFree) },
  }
}

/** A variant whose stock is below the `quantity` asked for, in the words of the REST service. */
export const toRestOutOfStockItem = (
  { variant, ...row }: ProductRow & { variant: VariantRow },
  quantity: number,
  imageUrl: (file: string) => string,
): RestOutOfStockItem => ({
  ...toRestProduct(row, imageUrl),
  ...(row.options ? { variant: toRestVariant(variant, imageUrl) } : { stock: variant.stock }),
  quantity,
})

import { toPiastres } from '@shop/contract/money.ts'
import type { RestCart, RestCartLine, RestTotals } from '@shop/contract/rest/cart.ts'
import type { RestCartCoupon } from '@shop/contract/rest/coupon.ts'
import type { RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import { variantsOf, type CompleteVariant } from '../graphql/variant.ts'
import type { PaymentMethod, Totals } from '@shop/contract/shop.ts'

/** A line of a cart, with the id it has in the graph. */
export type CompleteCartLine = RestCartLine & { _id: string }

/** How far a cart is from being shipped for nothing, in decimal EGP. */
export type RestFreeShipping = NonNullable<RestCart['freeShipping']>

/** A cart in full. */
export interface CompleteCart extends Required<Pick<RestCart, '_id' | 'bill' | 'savings'>> {
  products: CompleteCartLine[]
  /** The cost of an order by payment method, in piastres. */
  quotes: Record<PaymentMethod, Totals>
  /** Null where the REST service does not name the order that a cart becomes. */
  checkoutId: string | null
  /** Null without one, and where the REST service knows none. */
  coupon: RestCartCoupon | null
  /** Whether there may be something saved for later; never where the REST service knows no such thing. */
  hasSaved: boolean
  /** Null where the shop ships nothing for nothing, and where the REST service knows no such sum. */
  freeShipping: RestFreeShipping | null
}

/** The outcome of a change of what is saved for later. */
export interface SavedChange {
  cart: CompleteCart
  /** Pieces that were moved into the cart. */
  moved: number
}

/** A product and, where it has options, the id of one of its variants in REST. */
export interface CartItem {
  product_id: string
  variant_id?: string | undefined
}

/** The line of a product; of a product with options that of the variant, or the first one where none is named. */
export const lineOf = (cart: CompleteCart, { product_id: id, variant_id: variant }: CartItem): CompleteCartLine | undefined =>
  cart.products.find((line) => line.product_id._id === id && (variant === undefined || line.variant?._id === variant))

export function variantOfLine({ product_id: product, variant }: Pick<RestCartLine, 'product_id' | 'variant'>): CompleteVariant {
  const [only] = variant ? [{ ...variant, product }] : variantsOf(product)
  if (!only) throw new Error('a product without variants')
  return only
}

/** The variant that is short. */
export const variantOfShortage = ({ variant, quantity: _quantity, ...product }: RestOutOfStockItem): CompleteVariant =>
  variantOfLine({ product_id: product, ...(variant && { variant }) })

/** What is short, as REST names it. */
export const itemOfShortage = ({ _id, variant }: RestOutOfStockItem): CartItem => ({
  product_id: _id,
  ...(variant && { variant_id: variant._id }),
})

export const toTotals = ({ subtotal, discount = 0, shippingFee, cashOnDeliveryFee, total }: RestTotals): Totals => ({
  subtotal: toPiastres(subtotal),
  discount: toPiastres(discount),
  shippingFee: toPiastres(shippingFee),
  cashOnDeliveryFee: toPiastres(cashOnDeliveryFee),
  total: toPiastres(total),
})

import { toPiastres } from '@shop/contract/money.ts'
import type { RestCart, RestCartLine, RestTotals } from '@shop/contract/rest/cart.ts'
import type { PaymentMethod, Totals } from '@shop/contract/shop.ts'

/** A line of a cart, with the id it has in the graph. */
export type CompleteCartLine = RestCartLine & { _id: string }

/** A cart in full. */
export interface CompleteCart extends Required<Pick<RestCart, '_id' | 'bill'>> {
  products: CompleteCartLine[]
  /** The cost of an order by payment method, in piastres. */
  quotes: Record<PaymentMethod, Totals>
  /** Null where the REST service does not name the order that a cart becomes. */
  checkoutId: string | null
}

export const lineOf = (cart: CompleteCart, productId: string): CompleteCartLine | undefined =>
  cart.products.find(({ product_id }) => product_id._id === productId)

export const toTotals = ({ subtotal, shippingFee, cashOnDeliveryFee, total }: RestTotals): Totals => ({
  subtotal: toPiastres(subtotal),
  shippingFee: toPiastres(shippingFee),
  cashOnDeliveryFee: toPiastres(cashOnDeliveryFee),
  total: toPiastres(total),
})

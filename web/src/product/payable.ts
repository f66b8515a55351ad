import type { PaymentMethod } from '../lib/schema.generated.ts'

/** The ways to pay for a product, from the graph; null when the shop does not send them. */
export interface Payable {
  paymentMethods: readonly PaymentMethod[] | null
}

/** Whether a shopper can buy it at present, as far as is known: there is a way to pay for it. */
export const isPayable = ({ paymentMethods }: Payable): boolean => paymentMethods?.length !== 0

/** Whether it can be put into a cart: there are pieces left, and a way to pay for them. */
export const isOffered = (product: Payable & { inStock: boolean; stock: number }): boolean =>
  product.inStock && product.stock > 0 && isPayable(product)

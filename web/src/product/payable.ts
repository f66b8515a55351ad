import type { PaymentMethod } from '../lib/schema.generated.ts'

/** What the graph tells of the ways to pay for a product; nothing when the shop does not tell. */
export interface Payable {
  paymentMethods: readonly PaymentMethod[] | null
}

/** Whether somebody can buy it at present, as far as it is known: there is a way to pay for it. */
export const isPayable = ({ paymentMethods }: Payable): boolean => paymentMethods?.length !== 0

/** Whether it can be put into a cart: there are pieces left, and a way to pay for them. */
export const isOffered = (product: Payable & { inStock: boolean; stock: number }): boolean =>
  product.inStock && product.stock > 0 && isPayable(product)

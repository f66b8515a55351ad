import type { RestCart, RestCartLine } from '@shop/contract/rest/cart.ts'

/** A line of a cart, with the id it has in the graph. */
export type CompleteCartLine = RestCartLine & { _id: string }

/** A cart in full. */
export interface CompleteCart extends Required<Pick<RestCart, '_id' | 'bill' | 'quotes'>> {
  products: CompleteCartLine[]
  /** Null where the REST service does not name the order that a cart becomes. */
  checkoutId: string | null
}

export const lineOf = (cart: CompleteCart, productId: string): CompleteCartLine | undefined =>
  cart.products.find(({ product_id }) => product_id._id === productId)

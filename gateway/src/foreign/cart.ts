import { toPiastres } from '@shop/contract/money.ts'
import type { RestCart } from '@shop/contract/rest/cart.ts'
import { orderTotals } from '@shop/contract/shop.ts'
import { type CompleteCart, toTotals } from '../cart/cart.ts'
import { opaqueId } from '../graphql/opaque-id.ts'
import { completeProduct } from './product.ts'
import { numberIn } from './values.ts'

/** Whether a body is a cart of our api; spec section 7 knows no quotes, and leaves open what a change of the cart answers. */
export const isOurCart = (body: unknown): body is RestCart =>
  typeof body === 'object' && body !== null && 'quotes' in body && 'products' in body

function quotesOf({ quotes }: Partial<RestCart>, bill: number): CompleteCart['quotes'] {
  if (quotes) return { visa: toTotals(quotes.visa), cash: toTotals(quotes.cash) }
  return { visa: orderTotals(toPiastres(bill), 'visa'), cash: orderTotals(toPiastres(bill), 'cash') }
}

/** A cart in full; a service may have none until something is in it, keep lines of products that are gone, and write numbers as text. */
export function completeCart(body: Partial<RestCart> | null | undefined, token: string): CompleteCart {
  const received = body ?? {}
  const _id = received._id ?? opaqueId('cart', token)
  const bill = numberIn(received.bill)
  const lines = (received.products ?? []).filter(({ product_id }) => product_id)
  return {
    _id,
    checkoutId: received.checkoutId ?? null,
    coupon: received.coupon ?? null,
    hasSaved: received.hasSaved ?? false,
    freeShipping: received.freeShipping ?? null,
    bill,
    savings: numberIn(received.savings),
    quotes: quotesOf(received, bill),
    products: lines.map(({ product_id, quantity, variant }) => ({
      _id: `${_id}:${variant?._id ?? product_id._id}`,
      product_id: completeProduct(product_id),
      quantity: numberIn(quantity),
      ...(variant && { variant }),
    })),
  }
}

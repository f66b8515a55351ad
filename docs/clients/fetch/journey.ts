import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from './khan.ts'

interface Page {
  nodes: { id: string; name: string; price: { amount: number; currency: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}
interface Cart {
  itemCount: number
  checkoutId: string | null
  quote: { total: { amount: number } }
}
interface Order {
  id: string
  number: string
  status: string
  totals: { total: { amount: number } }
}
/** Every mutation answers its success, or a refusal that tells the person something. */
type Result<Success> = ({ __typename: string; message?: string } & Success) | { __typename: string; message: string }

const CAIRO = { phone: '01012345678', street: 'Talaat Harb', building: '12', city: 'Cairo', governorate: 'Cairo', country: 'Egypt' }

const operation = (name: string): string => readFileSync(new URL(`operations/${name}.graphql`, import.meta.url), 'utf8')

/** Throws what the shop refuses; an app shows the message. */
function accepted<Success>(result: Result<Success>): Success {
  if (!result.__typename.endsWith('Success')) throw new Error(result.message, { cause: { code: result.__typename } })
  return result as Success
}

/** Browses two pages by cursor, signs in, puts two pieces of the cheapest product into the cart, and orders them in cash. */
export async function buyTheCheapest(url: string, account: { email: string; password: string }) {
  const shop = connect(url, 'docs-fetch', '1.0.0')
  const pageAfter = async (after: string | null) => (await shop.ask<{ products: Page }>(operation('products'), { after })).products
  const first = await pageAfter(null)
  const pages = [first, await pageAfter(first.pageInfo.endCursor)]

  const { login } = await shop.ask<{ login: Result<{ session: { token: string } }> }>(operation('login'), { input: account })
  shop.token = accepted(login).session.token

  const wanted = { input: { productId: first.nodes[0]?.id, quantity: 2 } }
  const filled = await shop.ask<{ setCartQuantity: Result<{ cart: Cart }> }>(operation('set-cart-quantity'), wanted)
  const { cart } = accepted(filled.setCartQuantity)

  // Made once for this purchase: a client whose answer was lost sends the very same key again.
  const input = {
    deliverTo: { address: { ...CAIRO, postalCode: '11511' } },
    paymentMethod: 'CASH_ON_DELIVERY',
    idempotencyKey: randomUUID(),
    checkoutId: cart.checkoutId,
  }
  const place = async () => {
    const { placeOrder } = await shop.ask<{ placeOrder: Result<{ order: Order }> }>(operation('place-order'), { input })
    return accepted(placeOrder).order
  }
  return { pages, cart, order: await place(), again: await place() }
}

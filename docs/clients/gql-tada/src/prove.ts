import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { CART, LOGIN, PLACE_ORDER, SET_QUANTITY } from './buy.ts'
import { PRODUCTS, rowOf } from './products.ts'
import { connect } from './shop.ts'

const shop = connect(process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql')

/** Reads two pages; answers the id of a product. */
async function browse(): Promise<string> {
  const { products } = await shop.ask(PRODUCTS, { after: null })
  assert.ok(products)
  const next = await shop.ask(PRODUCTS, { after: products.pageInfo.endCursor })
  const all = [...products.nodes, ...(next.products?.nodes ?? [])]
  assert.equal(new Set(all.map(({ id }) => id)).size, 6, 'no product comes twice')
  assert.match(rowOf(all[0]), /^.+: \d+(\.\d+)? EGP$/)
  // @ts-expect-error The fragment is masked: what a row shows is nothing to the list.
  assert.ok(all[0].name)
  return all[0].id
}

async function buy(productId: string) {
  const email = 'mona@khan.example'
  const wrong = await shop.ask(LOGIN, { input: { email, password: 'Wrong123!' } })
  assert.equal(wrong.login?.__typename, 'InvalidCredentialsError')
  const { login } = await shop.ask(LOGIN, { input: { email, password: 'Shopper1!' } })
  assert.ok(login?.__typename === 'LoginSuccess')
  shop.token = login.session.token

  const { setCartQuantity } = await shop.ask(SET_QUANTITY, { input: { productId, quantity: 2 } })
  assert.ok(setCartQuantity?.__typename === 'SetCartQuantitySuccess')
  assert.equal((await shop.ask(CART, {})).viewer?.cart?.itemCount, 2)
  const address = { phone: '01012345678', street: 'Talaat Harb', building: '12', city: 'Cairo', governorate: 'Cairo', country: 'Egypt' }
  const { placeOrder } = await shop.ask(PLACE_ORDER, {
    input: {
      deliverTo: { address: { ...address, postalCode: '11511' } },
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: randomUUID(),
      checkoutId: setCartQuantity.cart.checkoutId,
    },
  })
  assert.ok(placeOrder?.__typename === 'PlaceOrderSuccess', JSON.stringify(placeOrder))
  assert.equal((await shop.ask(CART, {})).viewer?.cart?.itemCount, 0)
  return placeOrder.order
}

const { number, totals } = await buy(await browse())
console.log(`gql-tada: ordered ${number} for ${totals.total.amount / 100} ${totals.total.currency}`)

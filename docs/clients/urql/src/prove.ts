import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { DocumentInput, OperationResult } from '@urql/core'
import { connect } from './client.ts'
import { CART, LOGIN, PLACE_ORDER, PRODUCTS, SET_QUANTITY } from './operations.ts'

const shop = connect(process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql')
const warnings: unknown[] = []
console.warn = (...words) => warnings.push(words)

function dataOf<Data>({ data, error }: OperationResult<Data>): Data {
  if (error || data === undefined) throw error ?? new Error('no data')
  return data
}
const pagesFrom = async (after: string | null) => dataOf(await shop.client.query(PRODUCTS, { after })).products
/** What the cache knows by itself. */
async function cached<Data>(document: DocumentInput<Data, Record<string, never>>): Promise<Data> {
  return dataOf(await shop.client.query(document, {}, { requestPolicy: 'cache-only' }))
}

const first = await pagesFrom(null)
assert.equal(first?.edges.length, 3)
const both = await pagesFrom(first.pageInfo.endCursor)
const ids = both?.edges.map(({ node }) => node.id) ?? []
assert.equal(new Set(ids).size, 6, 'the cache has put the second page behind the first')
const [product] = first.edges.map(({ node }) => node)
assert.ok(product)

const account = { email: 'mona@khan.example', password: 'Shopper1!' }
const { login } = dataOf(await shop.client.mutation(LOGIN, { input: account }))
assert.ok(login?.__typename === 'LoginSuccess')
shop.token = login.session.token

dataOf(await shop.client.query(CART, {}))
const { setCartQuantity } = dataOf(await shop.client.mutation(SET_QUANTITY, { input: { productId: product.id, quantity: 2 } }))
assert.ok(setCartQuantity?.__typename === 'SetCartQuantitySuccess')
assert.equal((await cached(CART)).viewer?.cart?.itemCount, 2, 'the mutation brought the cart in the cache up to date')

const { placeOrder } = dataOf(
  await shop.client.mutation(PLACE_ORDER, {
    input: {
      deliverTo: {
        address: {
          phone: '01012345678',
          street: 'Talaat Harb',
          building: '12',
          city: 'Cairo',
          governorate: 'Cairo',
          country: 'Egypt',
          postalCode: '11511',
        },
      },
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: randomUUID(),
      checkoutId: setCartQuantity.cart.checkoutId,
    },
  }),
)
assert.ok(placeOrder?.__typename === 'PlaceOrderSuccess')
assert.equal((await cached(CART)).viewer?.cart?.itemCount, 0, 'and so did the order')
const again = (await cached(PRODUCTS)).products?.edges.find(({ node }) => node.id === product.id)
assert.equal(again?.node.stock, product.stock - 2, 'the list of products, too')
assert.deepEqual(warnings, [], 'graphcache finds nothing to warn of')
const { order } = placeOrder
console.log(`urql: ordered ${order.number} for ${order.totals.total.amount / 100} ${order.totals.total.currency}`)

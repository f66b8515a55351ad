import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentInput, OperationResult } from '@urql/core'
import { connect, type Shop } from './client.ts'
import { CART, LOGIN, ORDER_UPDATED, ORDERS, PLACE_ORDER, PRODUCTS, SET_QUANTITY, UPDATE_STATUS } from './operations.ts'

const url = process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql'
const shop = connect(url)
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

/** Reads two pages into one list; answers a product. */
async function browse() {
  const first = await pagesFrom(null)
  assert.equal(first?.edges.length, 3)
  const both = await pagesFrom(first.pageInfo.endCursor)
  const ids = both?.edges.map(({ node }) => node.id) ?? []
  assert.equal(new Set(ids).size, 6, 'the cache has put the second page behind the first')
  const [product] = first.edges.map(({ node }) => node)
  assert.ok(product)
  return product
}

async function signIn(who: Shop, email: string, password: string): Promise<void> {
  const { login } = dataOf(await who.client.mutation(LOGIN, { input: { email, password } }))
  assert.ok(login?.__typename === 'LoginSuccess')
  who.token = login.session.token
}

/** Orders two of a product; cart and stock in the cache follow. */
async function buy({ id, stock }: { id: string; stock: number }) {
  dataOf(await shop.client.query(CART, {}))
  const { setCartQuantity } = dataOf(await shop.client.mutation(SET_QUANTITY, { input: { productId: id, quantity: 2 } }))
  assert.ok(setCartQuantity?.__typename === 'SetCartQuantitySuccess')
  assert.equal((await cached(CART)).viewer?.cart?.itemCount, 2, 'the mutation brought the cart in the cache up to date')

  const address = { phone: '01012345678', street: 'Talaat Harb', building: '12', city: 'Cairo', governorate: 'Cairo', country: 'Egypt' }
  const input = {
    deliverTo: { address: { ...address, postalCode: '11511' } },
    paymentMethod: 'CASH_ON_DELIVERY' as const,
    idempotencyKey: randomUUID(),
    checkoutId: setCartQuantity.cart.checkoutId,
  }
  const { placeOrder } = dataOf(await shop.client.mutation(PLACE_ORDER, { input }))
  assert.ok(placeOrder?.__typename === 'PlaceOrderSuccess')
  assert.equal((await cached(CART)).viewer?.cart?.itemCount, 0, 'and so did the order')
  const again = (await cached(PRODUCTS)).products?.edges.find(({ node }) => node.id === id)
  assert.equal(again?.node.stock, stock - 2, 'the list of products, too')
  return placeOrder.order
}

/** Staff take the order further, with a session and a cache of their own: the shopper's cache hears of it by events alone. */
async function follow(orderId: string): Promise<void> {
  const staff = connect(url)
  await signIn(staff, 'admin@khan.example', 'Admin123!')
  dataOf(await shop.client.query(ORDERS, {}))
  const { unsubscribe } = shop.client.subscription(ORDER_UPDATED, { id: orderId }).subscribe(() => {})
  for (const status of ['PROCESSING', 'SHIPPED'] as const) {
    const input = { orderId, status, trackingNumber: status === 'SHIPPED' ? 'KH-77' : null }
    const { updateOrderStatus } = dataOf(await staff.client.mutation(UPDATE_STATUS, { input }))
    assert.ok(updateOrderStatus?.__typename === 'UpdateOrderStatusSuccess', JSON.stringify(updateOrderStatus))
    const deadline = Date.now() + 10_000
    let order
    do {
      assert.ok(Date.now() < deadline, `the list of orders in the cache is not ${status} after 10 s, but ${order?.status}`)
      await sleep(50)
      order = (await cached(ORDERS)).viewer?.user.orders?.nodes.find(({ id }) => id === orderId)
    } while (order?.status !== status || order.trackingNumber !== input.trackingNumber)
  }
  unsubscribe()
}

const product = await browse()
await signIn(shop, 'mona@khan.example', 'Shopper1!')
const { id, number, totals } = await buy(product)
await follow(id)
assert.deepEqual(warnings, [], 'graphcache finds nothing to warn of')
console.log(`urql: ordered ${number} for ${totals.total.amount / 100} ${totals.total.currency}, and saw it shipped`)
process.exit(0)

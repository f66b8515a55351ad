import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../support/shop.ts'
import { add, cartOf, countOrders, orderIn, placeOrder, productsIn, stockOf } from './checkout.ts'

let shop: TestShop
let buyer: Caller
let lamp: string
let checkoutId: string

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  lamp = await shop.fixtures.product({ stock: 100 })
  buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp)
  checkoutId = (await cartOf(shop, buyer)).checkoutId ?? 'none'
})

const named = (key?: string, who = buyer, more: object = {}) => placeOrder(shop, who, key, { checkoutId, ...more })

test('A cart with products has an id for its coming order, which every answer has and only an order changes', async () => {
  const call = async (what: string, payload?: object) =>
    (await shop.app.inject({ method: 'PUT', url: `/cart/${what}`, headers: buyer.headers, ...(payload && { payload }) })).json().checkoutId
  const item = { product_id: lamp }
  const told = [
    await call('incItem', { ...item, flag: 1 }),
    await call('incItem', { ...item, flag: 0 }),
    await call('item', { ...item, quantity: 3 }),
    await call('removeItem', item),
    await call('emptyCart'),
    (await cartOf(shop, buyer)).checkoutId,
    await call('incItem', { ...item, flag: 1 }),
  ]
  expect(new Set(told)).toEqual(new Set([checkoutId]))
  const [order] = (await named()).json()
  const next = (await cartOf(shop, buyer)).checkoutId
  expect(next).not.toBe(checkoutId)
  expect(order.nextCheckoutId).toBe(next)
})

test('Adding the first product answers the id of the new cart', async () => {
  const newcomer = await shop.fixtures.caller()
  expect((await cartOf(shop, newcomer)).checkoutId).toBeUndefined()
  const first = (await add(shop, newcomer, lamp)).json().checkoutId
  expect(first).toEqual(expect.any(String))
  expect((await cartOf(shop, newcomer)).checkoutId).toBe(first)
})

test('A repeated call with key and cart id answers the order, also when the cart was filled anew, and takes nothing', async () => {
  const first = orderIn(await named('key'))
  expect(orderIn(await named('key'))).toEqual(first)
  await add(shop, buyer, lamp, 3)
  expect(orderIn(await named('key'))).toEqual(first)
  expect(await stockOf(shop, lamp)).toBe(99)
  expect(productsIn(await cartOf(shop, buyer))).toEqual([lamp])
})

test('The idempotency key of an order is refused for the next cart, and the next cart stays', async () => {
  await named('key')
  const next = (await add(shop, buyer, lamp)).json().checkoutId
  const answer = await placeOrder(shop, buyer, 'key', { checkoutId: next })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['Idempotency-Key'] }] })
  expect(productsIn(await cartOf(shop, buyer))).toEqual([lamp])
})

test.each([
  ['with another key', 'other', {}],
  ['without a key', undefined, {}],
  ['with another key and address', 'other', { deliveryAddress: { ...ADDRESS, street: 'Elsewhere' } }],
])('An ordered cart is not ordered again %s, the answer names its order, and the next cart stays', async (_, key, more) => {
  const first = orderIn(await named('key'))
  for (const filled of [false, true]) {
    if (filled) await add(shop, buyer, lamp)
    const before = await countOrders(shop)
    const answer = await named(key, buyer, more)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'ALREADY_ORDERED',
      order: { _id: first._id, number: first.number, createdAt: first.createdAt },
    })
    expect(answer.json().message).toContain(first.number)
    expect(await countOrders(shop)).toBe(before)
  }
  expect(productsIn(await cartOf(shop, buyer))).toEqual([lamp])
})

test('Thirty tabs that submit one cart at once, each with a key of its own, make one order and all get it', async () => {
  const before = await countOrders(shop)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, tab) => named(`tab-${tab}`)))
  const won = answers.filter((answer) => answer.statusCode === 200)
  expect(won).toHaveLength(1)
  const id = orderIn(won[0]!)._id
  const told = answers.filter((answer) => answer.statusCode === 409).map((answer) => answer.json())
  expect(told).toHaveLength(29)
  for (const refusal of told) expect(refusal).toMatchObject({ code: 'ALREADY_ORDERED', order: { _id: id } })
  expect(await countOrders(shop)).toBe(before + 1)
})

test("Another shopper's cart is answered like one that never existed, before and after it was ordered", async () => {
  const other = await shop.fixtures.caller()
  await add(shop, other, lamp)
  const unknown = await placeOrder(shop, other, undefined, { checkoutId: 'cart_never' })
  expect(unknown.statusCode).toBe(404)
  expect((await named(undefined, other)).json()).toEqual(unknown.json())
  expect((await named()).statusCode).toBe(200)
  expect((await named('key', other)).json()).toEqual(unknown.json())
  expect(productsIn(await cartOf(shop, other))).toEqual([lamp])
})

test('An order of an empty cart by its id is refused as empty', async () => {
  await shop.app.inject({ method: 'PUT', url: '/cart/emptyCart', headers: buyer.headers })
  expect((await named('key')).json()).toMatchObject({ code: 'EMPTY_CART' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { ADDRESS, createTestShop, type TestShop } from '../support/shop.ts'
import { add, cartOf, countOrders, orderIn, placeOrder, productsIn, stockOf } from './checkout.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ connections: 40 })
})
afterAll(() => shop.close())

const THIRTY = Array.from({ length: 30 }, (_, place) => place)

test('The same cart submitted 30 times at once with one key makes one order, and every answer is that order (F03)', async () => {
  const lamp = await shop.fixtures.product({ stock: 100 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp, 2)
  const before = await countOrders(shop)
  const answers = await Promise.all(THIRTY.map(() => placeOrder(shop, buyer, 'checkout-1')))
  expect(answers.map((answer) => answer.statusCode)).toEqual(THIRTY.map(() => 200))
  expect(new Set(answers.map((answer) => orderIn(answer)._id)).size).toBe(1)
  expect(await countOrders(shop)).toBe(before + 1)
  expect(await stockOf(shop, lamp)).toBe(98)
})

test('The same cart submitted 30 times at once without keys makes one order; the others find the cart empty (F03)', async () => {
  const lamp = await shop.fixtures.product({ stock: 100 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp, 2)
  const before = await countOrders(shop)
  const answers = await Promise.all(THIRTY.map(() => placeOrder(shop, buyer)))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  const refusals = answers.filter((answer) => answer.statusCode === 409).map((answer) => answer.json().code)
  expect(refusals).toEqual(Array.from({ length: 29 }, () => 'EMPTY_CART'))
  expect(await countOrders(shop)).toBe(before + 1)
  expect(await stockOf(shop, lamp)).toBe(98)
})

test('Thirty orders of one cart at once, each with its own idempotency key, make one order', async () => {
  const lamp = await shop.fixtures.product({ stock: 100 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp)
  const before = await countOrders(shop)
  await Promise.all(THIRTY.map((place) => placeOrder(shop, buyer, `key-${place}`)))
  expect(await countOrders(shop)).toBe(before + 1)
})

test('A used idempotency key answers its order again, while the cart has no new products', async () => {
  const lamp = await shop.fixtures.product({ stock: 100 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp)
  const first = orderIn(await placeOrder(shop, buyer, 'once'))
  expect(orderIn(await placeOrder(shop, buyer, 'once'))).toEqual(first)
  expect(await stockOf(shop, lamp)).toBe(99)
})

test('A used idempotency key is refused for a cart that was filled anew, and the cart stays', async () => {
  const lamp = await shop.fixtures.product({ stock: 100 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp)
  const first = orderIn(await placeOrder(shop, buyer, 'once'))
  await add(shop, buyer, lamp)
  const answer = await placeOrder(shop, buyer, 'once')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['Idempotency-Key'] }] })
  expect(answer.json().message).toContain(first.number)
  expect(await stockOf(shop, lamp)).toBe(99)
  expect(productsIn(await cartOf(shop, buyer))).toEqual([lamp])
  expect(orderIn(await placeOrder(shop, buyer, 'twice'))._id).not.toBe(first._id)
})

test('An idempotency key used for one address is refused for another', async () => {
  const lamp = await shop.fixtures.product()
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp)
  await placeOrder(shop, buyer, 'key')
  const payload = { deliveryAddress: { ...ADDRESS, street: 'Elsewhere' }, paymentMethod: 'cash' }
  const headers = { ...buyer.headers, 'idempotency-key': 'key' }
  const answer = await shop.app.inject({ method: 'POST', url: '/order', headers, payload })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['Idempotency-Key'] }] })
})

test('Two shoppers may use the same idempotency key', async () => {
  const lamp = await shop.fixtures.product()
  const buyers = await Promise.all([shop.fixtures.caller(), shop.fixtures.caller()])
  const ids: string[] = []
  for (const buyer of buyers) {
    await add(shop, buyer, lamp)
    ids.push(orderIn(await placeOrder(shop, buyer, 'same'))._id)
  }
  expect(new Set(ids).size).toBe(2)
})

test("Another shopper's idempotency key reveals nothing of that shopper's order", async () => {
  const lamp = await shop.fixtures.product()
  const [buyer, other] = await Promise.all([shop.fixtures.caller(), shop.fixtures.caller()])
  await add(shop, buyer, lamp)
  await placeOrder(shop, buyer, 'mine')
  const answer = await placeOrder(shop, other, 'mine')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ code: 'EMPTY_CART', message: 'Your cart is empty' })
})

test("Orders that race with changes of the cart sell the cart's products, or leave them: never both, never half (F07)", async () => {
  const [lamp = '', rug = ''] = await shop.fixtures.products({ stock: 1000 }, { stock: 1000 })
  for (const round of THIRTY) {
    const buyer = await shop.fixtures.caller()
    await add(shop, buyer, lamp)
    const change = round % 2 ? add(shop, buyer, rug) : shop.app.inject({ method: 'PUT', url: '/cart/emptyCart', headers: buyer.headers })
    const [answer] = await Promise.all([placeOrder(shop, buyer), change])
    const ordered = answer.statusCode === 200 ? orderIn(answer).products.map((line) => line.product_id) : []
    const cart = (await shop.app.inject({ url: '/cart', headers: buyer.headers })).json()
    const left = cart.products.map((line: { product_id: { _id: string } }) => line.product_id._id)
    if (round % 2) expect([...ordered, ...left]).toHaveLength(2)
    expect(new Set([...ordered, ...left])).toEqual(new Set(round % 2 ? [lamp, rug] : ordered))
  }
})

const setPrice = statement('test.price', 'update products set price = $2 where id = $1')

test('The bill of an order has the prices of the moment it was placed, whatever the shopper saw before (F08)', async () => {
  const lamp = await shop.fixtures.product({ price: 10_050 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp, 3)
  await shop.db.query(setPrice, [lamp, 9999])
  const order = orderIn(await placeOrder(shop, buyer))
  expect(order.bill).toBe(329.97)
  await shop.db.query(setPrice, [lamp, 1])
  const again = await shop.app.inject({ url: `/order/one/${order._id}`, headers: buyer.headers })
  expect(again.json()).toEqual(order)
})

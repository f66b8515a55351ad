import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withConnection } from '../../api/src/db/connect.ts'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'
import { add, cartOf, countOrders, orderIn, placeOrder, productsIn, untilWaiting } from './checkout.ts'

/*
 * Calls between the first and the last moment of an order. A connection of the test's own locks the product, so that the order stands still
 * in the middle, with its cart already taken; then another call is made, and the product is released.
 */

let shop: TestShop
let buyer: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ name: 'Lamp' }, { name: 'Rug' })
  buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp)
})

/** Places an order, calls `meanwhile` in the middle of it, and returns both answers. */
const placeWith = <T>(meanwhile: () => Promise<T>, key?: string, more?: object) =>
  withConnection(shop.url, async (outsider) => {
    await outsider.query('begin')
    await outsider.query('select from products where id = $1 for update', [lamp])
    const placing = placeOrder(shop, buyer, key, more)
    await untilWaiting(shop, 1)
    const result = await meanwhile()
    await outsider.query('commit')
    return { placed: await placing, result }
  })

/** A call that waits for the order by itself: begun in the middle, awaited after it. */
const begun = async <T>(call: () => PromiseLike<T>) => {
  const pending = Promise.resolve(call())
  await untilWaiting(shop, 2)
  return { pending }
}

test('A product put into the cart while the cart is ordered is not part of the order and stays in the cart', async () => {
  const { placed } = await placeWith(async () => add(shop, buyer, rug))
  expect(productsIn(orderIn(placed))).toEqual([lamp])
  expect(productsIn(await cartOf(shop, buyer))).toEqual([rug])
})

test('A quantity changed while the cart is ordered is not lost: it counts for the next order', async () => {
  const change = { product_id: lamp, quantity: 5 }
  const { placed, result } = await placeWith(() =>
    begun(() => shop.app.inject({ method: 'PUT', url: '/cart/item', headers: buyer.headers, payload: change })),
  )
  expect((await result.pending).statusCode).toBe(200)
  expect(orderIn(placed).products).toMatchObject([{ quantity: 1 }])
  expect((await cartOf(shop, buyer)).products).toMatchObject([{ quantity: 5 }])
})

test('A second order submitted while the first is placed waits, and orders only products added since', async () => {
  const { placed, result } = await placeWith(async () => {
    await add(shop, buyer, rug)
    return begun(() => placeOrder(shop, buyer))
  })
  const second = await result.pending
  expect([placed.statusCode, second.statusCode]).toEqual([200, 200])
  expect([productsIn(orderIn(placed)), productsIn(orderIn(second))]).toEqual([[lamp], [rug]])
  expect(productsIn(await cartOf(shop, buyer))).toEqual([])
})

test('The same cart submitted meanwhile from another tab is answered with the order, and products added since stay', async () => {
  const { checkoutId } = await cartOf(shop, buyer)
  const before = await countOrders(shop)
  const submitAgain = async () => {
    await add(shop, buyer, rug)
    return begun(() => placeOrder(shop, buyer, 'other tab', { checkoutId }))
  }
  const { placed, result } = await placeWith(submitAgain, 'tab', { checkoutId })
  const second = await result.pending
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'ALREADY_ORDERED', order: { _id: orderIn(placed)._id } })
  expect(await countOrders(shop)).toBe(before + 1)
  expect(productsIn(await cartOf(shop, buyer))).toEqual([rug])
})

test('The same order sent again meanwhile is answered with the one order, and products added since stay', async () => {
  const { checkoutId } = await cartOf(shop, buyer)
  const sendAgain = async () => {
    await add(shop, buyer, rug)
    return begun(() => placeOrder(shop, buyer, 'key', { checkoutId }))
  }
  const { placed, result } = await placeWith(sendAgain, 'key', { checkoutId })
  expect(orderIn(await result.pending)).toEqual(orderIn(placed))
  expect(productsIn(await cartOf(shop, buyer))).toEqual([rug])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../support/shop.ts'
import { add, countOrders, placeOrder, soldOf, stockOf, wrongBills } from './checkout.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ connections: 40 })
})
afterAll(() => shop.close())

const callers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.fixtures.caller()))

test('200 buyers for a stock of 10 buy exactly 10 (F01)', async () => {
  const lamp = await shop.fixtures.product({ stock: 10 })
  const buyers = await callers(200)
  await Promise.all(buyers.map((buyer) => add(shop, buyer, lamp)))
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)))
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(190)
  expect(await stockOf(shop, lamp)).toBe(0)
  expect(await soldOf(shop, lamp)).toBe(10)
  expect(await wrongBills(shop)).toEqual([])
})

test('60 orders of the same two products, filled in opposite order, all succeed without a deadlock (F02)', async () => {
  const [lamp = '', rug = ''] = await shop.fixtures.products({ stock: 60 }, { stock: 60 })
  const buyers = await callers(60)
  await Promise.all(
    buyers.map(async (buyer, place) => {
      const [first, second] = place % 2 ? [lamp, rug] : [rug, lamp]
      await add(shop, buyer, first)
      await add(shop, buyer, second)
    }),
  )
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 60 }, () => 200))
  expect([await stockOf(shop, lamp), await stockOf(shop, rug)]).toEqual([0, 0])
  expect([await soldOf(shop, lamp), await soldOf(shop, rug)]).toEqual([60, 60])
})

test('300 mixed orders that fight for scarce products leave every product with stock plus sold as before (F02)', async () => {
  const stocks = [5, 20, 40, 80, 160]
  const products = await shop.fixtures.products(...stocks.map((stock) => ({ stock })))
  const buyers = await callers(300)
  await Promise.all(
    buyers.map(async (buyer, place) => {
      for (const step of [place, place * 3 + 1]) await add(shop, buyer, products[step % products.length] ?? '', 1 + (place % 2))
    }),
  )
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]))
  for (const [place, id] of products.entries()) expect((await stockOf(shop, id)) + (await soldOf(shop, id))).toBe(stocks[place])
  expect(await wrongBills(shop)).toEqual([])
})

test('100 clicks at once on the plus of a cart line stop at the stock (F05, F06)', async () => {
  const [scarce = '', plenty = ''] = await shop.fixtures.products({ stock: 30 }, { stock: 500 })
  const buyer = await shop.fixtures.caller()
  for (const [id, expected] of [
    [scarce, 30],
    [plenty, 100],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => add(shop, buyer, id)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(expected)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(100 - expected)
  }
  const cart = await shop.app.inject({ url: '/cart', headers: buyer.headers })
  expect(cart.json().products.map((line: { quantity: number }) => line.quantity)).toEqual([30, 100])
})

test('one shortage refuses the whole order: nothing is taken, nothing leaves the cart, exactly the short products are listed (F10)', async () => {
  const [plenty = '', gone = '', few = ''] = await shop.fixtures.products({ stock: 50 }, { stock: 5 }, { stock: 5 })
  const buyer = await shop.fixtures.caller()
  for (const [id, quantity] of [
    [plenty, 3],
    [gone, 2],
    [few, 4],
  ] as const)
    await add(shop, buyer, id, quantity)
  const others = await callers(2)
  await add(shop, others[0]!, gone, 5)
  await add(shop, others[1]!, few, 2)
  for (const other of others) expect((await placeOrder(shop, other)).statusCode).toBe(200)
  const before = await countOrders(shop)

  const answer = await placeOrder(shop, buyer)

  expect(answer.statusCode).toBe(409)
  const shortages = answer
    .json()
    .map(({ _id, stock, quantity }: { _id: string; stock: number; quantity: number }) => ({ _id, stock, quantity }))
  expect(shortages).toEqual([
    { _id: gone, stock: 0, quantity: 2 },
    { _id: few, stock: 3, quantity: 4 },
  ])
  expect(await countOrders(shop)).toBe(before)
  expect(await stockOf(shop, plenty)).toBe(50)
  const cart = await shop.app.inject({ url: '/cart', headers: buyer.headers })
  expect(cart.json().products.map((line: { quantity: number }) => line.quantity)).toEqual([3, 2, 4])
})

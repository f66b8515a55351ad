import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../support/form.ts'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'
import { add, placeOrder, soldOf, stockOf } from './checkout.ts'

// Staff changes a stock while it is sold: no sale and no delivery is lost (F15).
let shop: TestShop
let staff: Caller[]

beforeAll(async () => {
  shop = await createTestShop({ connections: 40 })
  staff = await Promise.all([1, 2, 3].map(() => shop.fixtures.caller({ isAdmin: true })))
})
afterAll(() => shop.close())

/** Moves a stock; whether it was moved. */
async function move(who: Caller | undefined, id: string, delta: number): Promise<boolean> {
  const payload = { ids: [id], delta }
  const answer = await shop.app.inject({ method: 'PUT', url: '/product/stock', headers: who?.headers ?? {}, payload })
  return answer.json<RestBulkResult>().results.every(({ product }) => product)
}

/** Buys one piece; whether it was sold. */
async function buy(id: string): Promise<boolean> {
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, id)
  return (await placeOrder(shop, buyer)).statusCode === 200
}

/** Types a stock into the form that shows the present one; returns how far it moved, 0 when it was refused. */
async function setStock(who: Caller | undefined, id: string, wish: (seen: number) => number): Promise<number> {
  const { stock: seen, version } = (await shop.app.inject({ url: `/product/one/${id}` })).json<RestProduct>()
  const stock = wish(seen)
  const fields = { id, stock: String(stock), stockSeen: String(seen), ...(version && { version: String(version) }) }
  const { payload, headers } = await formOf(fields)
  const answer = await shop.app.inject({ method: 'PUT', url: '/product', headers: { ...headers, ...who?.headers }, payload })
  // Another administrator changed the product meanwhile, or so many pieces are not left.
  expect([200, 400, 409]).toContain(answer.statusCode)
  return answer.statusCode === 200 ? stock - seen : 0
}

test('Stock that is adjusted while it is sold equals the initial stock plus additions minus removals and sales', async () => {
  const lamp = await shop.fixtures.product({ stock: 20 })
  const deltas = Array.from({ length: 60 }, (_, nth) => (nth % 3 === 0 ? -2 : 1))
  const moving = deltas.map(async (delta, nth) => ((await move(staff[nth % 3], lamp, delta)) ? delta : 0))
  const buying = Array.from({ length: 40 }, () => buy(lamp))
  const [moved, sold] = await Promise.all([Promise.all(moving), Promise.all(buying)])
  const came = moved.reduce<number>((sum, delta) => sum + delta, 0)
  expect(await soldOf(shop, lamp)).toBe(sold.filter(Boolean).length)
  expect(await stockOf(shop, lamp)).toBe(20 + came - (await soldOf(shop, lamp)))
})

test('Stock set by administrators, relative to what they saw, counts every sale and every other change', async () => {
  const lamp = await shop.fixtures.product({ stock: 50 })
  const moves: number[] = []
  const typing = staff.map(async (who, nth) => {
    for (let round = 0; round < 12; round += 1)
      moves.push(await setStock(who, lamp, (seen) => (round % 4 === 3 ? Math.max(0, seen - 5) : seen + nth + 1)))
  })
  const buying = Array.from({ length: 40 }, () => buy(lamp))
  const [sold] = await Promise.all([Promise.all(buying), ...typing])
  expect(sold.filter(Boolean).length).toBeGreaterThan(0)
  const came = moves.reduce((sum, delta) => sum + delta, 0)
  expect(moves.filter(Boolean).length).toBeGreaterThan(0)
  expect(await stockOf(shop, lamp)).toBe(50 + came - sold.filter(Boolean).length)
})

test('Stock never falls below 0, however many take from it at once', async () => {
  const lamp = await shop.fixtures.product({ stock: 10 })
  const takes = Array.from({ length: 30 }, async (_, nth) => (nth % 2 ? buy(lamp) : move(staff[nth % 3], lamp, -1)))
  const taken = (await Promise.all(takes)).filter(Boolean).length
  expect([taken, await stockOf(shop, lamp)]).toEqual([10, 0])
})

import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'
import { add, orderIn, placeOrder, stockOf } from './checkout.ts'

const ROUNDS = 60
const STOCK = 1000

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const put = (who: Caller, what: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `/order/${what}`, headers: who.headers, payload })

test('Of a shopper who cancels and an administrator who ships at once exactly one wins, and stock comes back at most once', async () => {
  const [lamp = '', rug = ''] = await shop.fixtures.products({ stock: STOCK }, { stock: STOCK })
  const shopper = await shop.fixtures.caller()
  const wins = { shipped: 0, cancelled: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const id of round % 2 ? [lamp, rug] : [rug, lamp]) await add(shop, shopper, id)
    const { _id: id } = orderIn(await placeOrder(shop, shopper))
    await put(admin, 'status', { id, status: 'PROCESSING' })
    const race = [
      () => put(admin, 'status', { id, status: 'SHIPPED' }),
      () => put(shopper, 'cancel', { id }),
      () => put(admin, 'cancel', { id }),
    ]
    const answers = await Promise.all((round % 2 ? race : race.toReversed()).map((call) => call()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const order = (await shop.app.inject({ url: `/order/one/${id}`, headers: admin.headers })).json<RestOrder>()
    expect(order.events?.map(({ status }) => status)).toEqual(['CONFIRMED', 'PROCESSING', order.status])
    wins[order.status === 'SHIPPED' ? 'shipped' : 'cancelled'] += 1
    expect([await stockOf(shop, lamp), await stockOf(shop, rug)]).toEqual([STOCK - wins.shipped, STOCK - wins.shipped])
  }
  expect(wins.shipped + wins.cancelled).toBe(ROUNDS)
})

test('Orders of the same products that are placed and cancelled at once, in any order, never fail and lose no piece', async () => {
  const ids = await shop.fixtures.products(...Array.from({ length: 4 }, () => ({ stock: STOCK })))
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.fixtures.caller()))
  const buyAndCancel = async (shopper: Caller, nth: number) => {
    for (const id of nth % 2 ? ids : ids.toReversed()) await add(shop, shopper, id)
    const placed = await placeOrder(shop, shopper)
    const cancelled = await put(nth % 3 ? shopper : admin, 'cancel', { id: orderIn(placed)._id })
    return [placed.statusCode, cancelled.statusCode]
  }
  for (let round = 0; round < 4; round += 1) {
    const outcomes = await Promise.all(shoppers.map(buyAndCancel))
    expect(outcomes).toEqual(shoppers.map(() => [200, 200]))
  }
  for (const id of ids) expect(await stockOf(shop, id)).toBe(STOCK)
})

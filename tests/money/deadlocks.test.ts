import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../api/src/app.ts'
import { unprepared } from '../../api/src/db/database.ts'
import { createTestShop, TEST_CONFIG, type TestShop } from '../support/shop.ts'
import { add, countOrders, placeOrder, soldOf, stockOf } from './checkout.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test.each(['40P01', '40001'])('An order that was in the way of another (%s) is tried again, and is one order', async (code) => {
  const lamp = await shop.fixtures.product({ stock: 10 })
  const buyer = await shop.fixtures.caller()
  await add(shop, buyer, lamp, 3)
  const before = await countOrders(shop)
  let refused = 0
  const db: TestShop['db'] = {
    ...shop.db,
    async query(asked, values) {
      if (asked.name !== 'order.place' || refused === 4) return shop.db.query(asked, values)
      refused += 1
      return shop.db.query(unprepared(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`))
    },
  }
  const app = await buildApi({ config: TEST_CONFIG, db, maxLag: 0 })
  const answer = await placeOrder({ ...shop, app }, buyer)
  await app.close()
  expect([answer.statusCode, refused]).toEqual([200, 4])
  expect([(await countOrders(shop)) - before, await soldOf(shop, lamp), await stockOf(shop, lamp)]).toEqual([1, 3, 7])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder, untilWaiting } from '../../../tests/money/checkout.ts'
import { coupon, enter } from '../../../tests/support/coupons.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const setStock = statement('test.set-stock', 'update variants set stock = $2 where product_id = $1')
const setUses = statement('test.set-uses', 'update coupons set uses_left = $2 where id = $1')

/** Places an order that waits for a row, which is changed before the order gets it; its answer. */
async function placeWhile(caller: Caller, change: ReturnType<typeof statement>, id: string, value: number) {
  let placed: ReturnType<typeof placeOrder> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.query(change, [id, value])
    placed = placeOrder(shop, caller)
    await untilWaiting(shop, 1)
  })
  return placed
}

describe('An order that waited for what a cancelled one gives back', () => {
  test('gets the last pieces', async () => {
    const mona = await shop.fixtures.caller()
    const lamp = await shop.fixtures.product({ stock: 2 })
    await add(shop, mona, lamp, 2)
    await shop.db.query(setStock, [lamp, 0])
    expect((await placeWhile(mona, setStock, lamp, 2))?.statusCode).toBe(200)
  })

  test('gets the last use of a coupon', async () => {
    const mona = await shop.fixtures.caller()
    const { _id, code } = await coupon(shop, admin, { percentOff: 10, maxUses: 1 })
    await add(shop, mona, await shop.fixtures.product(), 1)
    await enter(shop, mona, code)
    await shop.db.query(setUses, [_id, 0])
    expect((await placeWhile(mona, setUses, _id, 1))?.statusCode).toBe(200)
  })

  test('and is refused where nothing came back', async () => {
    const mona = await shop.fixtures.caller()
    const lamp = await shop.fixtures.product({ stock: 2 })
    await add(shop, mona, lamp, 2)
    expect((await placeWhile(mona, setStock, lamp, 1))?.statusCode).toBe(409)
  })
})

const lockProduct = statement('test.lock', 'select from products where id = $1 for update')
const freeCoupon = statement<{ id: string }>('test.free-coupon', 'select id from coupons where id = $1 for update skip locked')

test('A cancelled order that waits for its products holds no coupon, for which an order with these products waits', async () => {
  const mona = await shop.fixtures.caller()
  const { _id, code } = await coupon(shop, admin, { percentOff: 10, maxUses: 1 })
  const lamp = await shop.fixtures.product()
  await add(shop, mona, lamp, 1)
  await enter(shop, mona, code)
  const { _id: id } = orderIn(await placeOrder(shop, mona))
  const cancelled = await shop.db.transaction(async (tx) => {
    await tx.query(lockProduct, [lamp])
    const answer = shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id } })
    await untilWaiting(shop, 1)
    expect(await tx.query(freeCoupon, [_id])).toEqual([{ id: _id }])
    return [answer] as const
  })
  expect((await cancelled[0]).statusCode).toBe(200)
})

import type { RestCart } from '@shop/contract/rest/cart.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder, untilWaiting } from '../../../tests/money/checkout.ts'
import { coupon, enter, wrongCoupons } from '../../../tests/support/coupons.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { placeWithinLimits } from '../order/place-within-limits.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
/** A lamp for EGP 100 and a rug for EGP 0.33. */
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mona = await shop.fixtures.caller()
  ;[lamp = '', rug = ''] = await shop.fixtures.products({ price: 10_000, stock: 100 }, { price: 33, stock: 100 })
})

/** What a product has brought in. */
const soldStatement = statement<{ revenue: number }>(
  'test.brought-in',
  `select sum(revenue)::integer as revenue from (select product_id, revenue from sales_days union all select product_id, revenue from sales_changes) s
  where product_id = $1`,
)

const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const change = (body: object) => shop.app.inject({ method: 'PUT', url: '/coupon', headers: admin.headers, payload: body })

describe('An order with a coupon', () => {
  test('keeps code, discount and bill; its lines have their parts, to the piastre', async () => {
    const { _id, code } = await coupon(shop, admin, { percentOff: 33 })
    await add(shop, mona, rug, 7)
    await add(shop, mona, lamp, 3)
    await enter(shop, mona, code)
    const { _id: id } = orderIn(await placeOrder(shop, mona))
    await change({ id: _id, percentOff: 1 })
    const order = (await shop.app.inject({ url: `/order/one/${id}`, headers: mona.headers })).json()
    // 33 % of 302.31 is 99.76; the first line has 33 % of 2.31 rounded down.
    expect(order).toMatchObject({ coupon: code, discount: 99.76, bill: 302.31 - 99.76 + 30 })
    expect(order.products.map(({ discount }: { discount: number }) => discount)).toEqual([0.76, 99])
  })

  test('costs what the cart said, whatever is in it and whatever the coupon takes off', async () => {
    const item = fc.record({ price: fc.integer({ min: 1, max: 100_000_000 }), quantity: fc.integer({ min: 1, max: 1000 }) })
    const kind = fc.oneof(
      fc.record({ kind: fc.constant('PERCENT'), percentOff: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('AMOUNT'), amount: fc.integer({ min: 1, max: 10_000_000 }).map((piastres) => piastres / 100) }),
      fc.constant({ kind: 'FREE_SHIPPING' }),
    )
    const carts = fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), kind, async (items, fields) => {
      const buyer = await shop.fixtures.caller()
      const ids = await shop.fixtures.products(...items.map(({ price, quantity }) => ({ price, stock: quantity })))
      for (const [nth, id] of ids.entries()) await add(shop, buyer, id, items[nth]?.quantity)
      // For the first and the last product.
      const { code } = await coupon(shop, admin, { percentOff: undefined, ...fields, products: [ids[0], ids.at(-1)].slice(0, ids.length) })
      const quoted = (await enter(shop, buyer, code)).json<RestCart>()
      const order = orderIn(await placeOrder(shop, buyer))
      expect([order.bill, order.discount]).toEqual([quoted.quotes?.cash.total, quoted.coupon?.discount])
    })
    await fc.assert(carts, { numRuns: 40 })
    expect(await wrongCoupons(shop)).toEqual({ uses: 0, shares: 0 })
  })

  test('counts as sold for what was paid', async () => {
    const { code } = await coupon(shop, admin, { percentOff: 50 })
    const url = `/sales?from=${encodeURIComponent(inDays(-1))}&to=${encodeURIComponent(inDays(1))}`
    const revenue = async () => (await shop.app.inject({ url, headers: admin.headers })).json<{ revenue: number }>().revenue
    const before = await revenue()
    await add(shop, mona, lamp)
    await enter(shop, mona, code)
    const { _id, bill } = orderIn(await placeOrder(shop, mona))
    expect((await revenue()) - before).toBeCloseTo(bill)
    expect(await shop.db.query(soldStatement, [lamp])).toEqual([{ revenue: 5000 }])
    await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: _id } })
    expect(await revenue()).toBeCloseTo(before)
    expect(await shop.db.query(soldStatement, [lamp])).toEqual([{ revenue: 0 }])
  })

  test('gets its coupon at most as often as it has uses, of two hundred at once', async () => {
    const { _id, code } = await coupon(shop, admin, { maxUses: 7 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.fixtures.caller()))
    const [plenty = ''] = await shop.fixtures.products({ price: 1000, stock: 1000 })
    for (const buyer of buyers) {
      await add(shop, buyer, plenty)
      await enter(shop, buyer, code)
    }
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7)
    expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().reason === 'USED_UP')).toHaveLength(193)
    expect(await wrongCoupons(shop)).toEqual({ uses: 0, shares: 0 })
    const stored = (await shop.app.inject({ url: `/coupon/${_id}`, headers: admin.headers })).json()
    expect(stored).toMatchObject({ state: 'USED_UP', uses: 7, discounted: 7, revenue: 7 * (9 + 30) })
  }, 60_000)
})

const lockStatement = statement('test.lock', 'select from products where id = $1 for update')

test.each([
  ['a first order', { firstOrder: true }, 'FIRST_ORDER_ONLY'],
  ['one use of each account', { usesPerAccount: 1 }, 'ALREADY_USED'],
])('A coupon for %s is not taken again by an order from another address that waited for the first', async (_for, fields, reason) => {
  const { _id, code } = await coupon(shop, admin, fields)
  await add(shop, mona, lamp)
  await enter(shop, mona, code)
  const { id: userId, name: fullName } = mona.account
  const placement = { userId, fullName, address: ADDRESS, method: 'cash', key: undefined, checkoutId: undefined } as const
  // The first order is halted in the middle, its cart read; then a product and the coupon are put in again, and the second begins.
  const outcomes = await shop.db.transaction(async (tx) => {
    await tx.query(lockStatement, [lamp])
    const first = placeWithinLimits(shop.db, placement, '192.0.2.1')
    await untilWaiting(shop, 1)
    await add(shop, mona, rug)
    const again = enter(shop, mona, code)
    await untilWaiting(shop, 2)
    const second = placeWithinLimits(shop.db, placement, '192.0.2.2')
    await untilWaiting(shop, 3)
    return [first, second, again] as const
  })
  expect(await outcomes[0]).toMatchObject({ kind: 'placed', order: { couponCode: code } })
  // Both waited for the first order: where the second came before the coupon was in the cart again, it is placed without.
  const second = await outcomes[1]
  if (second.kind === 'placed') expect(second.order.couponCode).toBeNull()
  else expect(second).toMatchObject({ kind: 'coupon', verdict: { code, reason } })
  await outcomes[2]
  expect((await shop.app.inject({ url: `/coupon/${_id}`, headers: admin.headers })).json()).toMatchObject({ uses: 1 })
})

import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { RestSales } from '@shop/contract/rest/sales.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder } from '../../../../tests/money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'
import { keepHouse } from '../../housekeeping.ts'

let shop: TestShop
let admin: Caller
let lamp: string
let rug: string

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
const forget = [statement('test.forget-days', 'delete from sales_days'), statement('test.forget-changes', 'delete from sales_changes')]
beforeEach(async () => {
  for (const each of forget) await shop.db.query(each)
  ;[lamp = '', rug = ''] = await shop.fixtures.products(
    { name: 'Lamp', price: 10_000, stock: 500 },
    { name: 'Rug', price: 2_500, stock: 500 },
  )
})

const sales = async (from: string, to: string, more = ''): Promise<RestSales> =>
  (await shop.app.inject({ url: `/sales?from=${from}&to=${to}${more}`, headers: admin.headers })).json()
const buy = async (product: string, quantity: number, who?: Caller): Promise<RestOrder> => {
  const shopper = who ?? (await shop.fixtures.caller())
  await add(shop, shopper, product, quantity)
  return orderIn(await placeOrder(shop, shopper))
}
const cancel = (order: RestOrder) =>
  shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: admin.headers, payload: { id: order._id } })
const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [string, string]
const recent = (more = '') => sales(yesterday, tomorrow, more)

const day = statement('test.day', `insert into sales_days values ($1, '', $2, 0, $3)`)

describe('Sales', () => {
  test('count the orders that were not cancelled, with their fees; products with their revenue', async () => {
    await buy(lamp, 2)
    await buy(rug, 3)
    const gone = await buy(rug, 100)
    expect(await recent('&top=5')).toMatchObject({
      orderCount: 3,
      revenue: 2865,
      topProducts: [{ name: 'Rug', quantity: 103 }, { name: 'Lamp' }],
    })
    await cancel(gone)
    expect(await cancel(gone)).toMatchObject({ statusCode: 409 })
    expect(await recent('&top=5')).toMatchObject({
      orderCount: 2,
      revenue: 335,
      topProducts: [
        { product_id: lamp, name: 'Lamp', quantity: 2, revenue: 200 },
        { product_id: rug, name: 'Rug', quantity: 3, revenue: 75 },
      ],
    })
    expect((await recent('&top=1')).topProducts).toHaveLength(1)
    expect((await recent()).topProducts).toEqual([])
  })

  test('count what a product sold before and after the days were summed, beside a product without later sales', async () => {
    await buy(lamp, 2)
    await buy(rug, 3)
    await keepHouse(shop.db)
    await buy(rug, 30)
    expect((await recent('&top=1')).topProducts).toMatchObject([{ name: 'Rug', quantity: 33, revenue: 825 }])
    expect((await recent('&top=5')).topProducts).toMatchObject([{ name: 'Rug' }, { name: 'Lamp', quantity: 2, revenue: 200 }])
  })

  test('stay the same while two copies sum the changes of the last hour and orders come in', async () => {
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.fixtures.caller()))
    const keep = async () => {
      for (let round = 0; round < 5; round += 1) await keepHouse(shop.db)
    }
    const [orders] = await Promise.all([Promise.all(shoppers.map((who) => buy(lamp, 1, who))), keep(), keep()])
    const [first, second] = orders
    if (first && second) await Promise.all([cancel(first), cancel(second), keep()])
    const told = await recent('&top=5')
    expect(told).toMatchObject({ orderCount: 18, revenue: 18 * 130, topProducts: [{ quantity: 18, revenue: 1800 }] })
    await keepHouse(shop.db)
    expect(await recent('&top=5')).toEqual(told)
    const waiting = statement<{ count: number }>('test.waiting', 'select count(*) from sales_changes')
    expect(await shop.db.query(waiting)).toEqual([{ count: 0 }])
  })

  test('of a deleted product are listed under its name', async () => {
    await buy(lamp, 1)
    await shop.db.query(statement('test.remove', 'update products set deleted_at = now(), arabic_name = $2 where id = $1'), [lamp, 'مصباح'])
    expect((await recent('&top=1')).topProducts).toEqual([
      { product_id: null, name: 'Lamp', arabicName: 'مصباح', quantity: 1, revenue: 100 },
    ])
  })

  test('count the shoppers who signed up', async () => {
    const { newCustomers } = await recent()
    await shop.fixtures.caller()
    await shop.fixtures.caller({ isAdmin: true })
    expect((await recent()).newCustomers).toBe(newCustomers + 1)
    expect((await sales('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z')).newCustomers).toBe(0)
  })
})

describe('A time span of the sales', () => {
  const starts = async (from: string, to: string, interval: string) =>
    (await sales(from, to, `&interval=${interval}`)).series.map((slice) => `${slice.from} ${slice.orderCount}`)

  test('has a slice for every day of Cairo, days without orders and changes of the clock included', async () => {
    // Clocks go forward on the last Friday of April and back on the last Thursday of October.
    for (const [date, count] of [
      ['2026-04-23', 1],
      ['2026-04-24', 2],
      ['2026-04-25', 3],
    ] as const)
      await shop.db.query(day, [date, count, 100])
    expect(await starts('2026-04-22T22:00:00Z', '2026-04-25T21:00:00Z', 'day')).toEqual([
      '2026-04-22T22:00:00.000Z 1',
      '2026-04-23T22:00:00.000Z 2',
      '2026-04-24T21:00:00.000Z 3',
    ])
    expect(await starts('2026-10-28T21:00:00Z', '2026-10-30T22:00:00Z', 'day')).toEqual([
      '2026-10-28T21:00:00.000Z 0',
      '2026-10-29T22:00:00.000Z 0',
    ])
  })

  test('counts an order on the day on which it was placed in Cairo', async () => {
    const place = statement('test.place', 'update orders set placed_at = $2 where id = $1')
    for (const moment of ['2026-01-10T21:59:59Z', '2026-01-10T22:00:00Z', '2026-07-10T20:59:59Z', '2026-07-10T21:00:00Z']) {
      const order = await buy(lamp, 1)
      await shop.db.query(place, [order._id, moment])
      await cancel(order)
    }
    const days = statement<{ day: string }>('test.days', `select day::text from sales_changes where orders < 0 order by day`)
    expect((await shop.db.query(days)).map((row) => row.day)).toEqual(['2026-01-10', '2026-01-11', '2026-07-10', '2026-07-11'])
  })

  test('is cut into months, or weeks that begin on Saturday', async () => {
    for (const date of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-09', '2026-01-10', '2026-02-01'])
      await shop.db.query(day, [date, 1, 100])
    const january = ['2025-12-31T22:00:00Z', '2026-01-31T22:00:00Z'] as const
    expect(await starts(...january, 'week')).toEqual([
      '2025-12-31T22:00:00.000Z 2',
      '2026-01-02T22:00:00.000Z 2',
      '2026-01-09T22:00:00.000Z 1',
      '2026-01-16T22:00:00.000Z 0',
      '2026-01-23T22:00:00.000Z 0',
      '2026-01-30T22:00:00.000Z 0',
    ])
    expect(await starts('2025-12-31T22:00:00Z', '2026-02-28T22:00:00Z', 'month')).toEqual([
      '2025-12-31T22:00:00.000Z 5',
      '2026-01-31T22:00:00.000Z 1',
    ])
  })

  test('covers whole days: those in which it begins and ends', async () => {
    for (const date of ['2026-01-01', '2026-01-02', '2026-01-03']) await shop.db.query(day, [date, 1, 100])
    expect(await sales('2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z')).toMatchObject({ orderCount: 2, revenue: 2 })
  })

  test.each([
    'from=2026-01-02T00:00:00Z&to=2026-01-02T00:00:00Z',
    'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
    'from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z',
    'from=2026-01-01T00:00:00Z',
    'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&interval=hour',
    'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&top=51',
  ])('with %s is refused', async (query) => {
    expect((await shop.app.inject({ url: `/sales?${query}`, headers: admin.headers })).statusCode).toBe(400)
  })
})

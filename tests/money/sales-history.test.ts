import type { RestSales } from '@shop/contract/rest/sales.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statement } from '../../api/src/db/database.ts'
import { markCancelled } from '../../api/src/order/order-steps.store.ts'
import { countSale, foldSales } from '../../api/src/order/sales.store.ts'
import { revokeRefund, settleRefund } from '../../api/src/payment/refund.store.ts'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: Caller
let ids = 0

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())
const forget = ['orders', 'sales_days', 'sales_changes', 'sales_products'].map((table) =>
  statement(`test.forget-${table}`, `delete from ${table}`),
)
beforeEach(async () => {
  for (const each of forget) await shop.db.query(each)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Midnights of Cairo in winter and in summer, and on both sides of the days on which clocks are changed. */
const MIDNIGHTS = [
  '2026-01-10T22:00:00Z',
  '2026-04-22T22:00:00Z',
  '2026-04-23T22:00:00Z',
  '2026-04-24T21:00:00Z',
  '2026-07-10T21:00:00Z',
  '2026-10-28T21:00:00Z',
  '2026-10-29T22:00:00Z',
  '2026-10-30T22:00:00Z',
]

/** An event; `order` is an index into the list of orders, modulo its length. */
type Event =
  | { does: 'place'; at: string; lines: { product: number; quantity: number; price: number }[] }
  | { does: 'refund'; order: number; share: number; comesBack: boolean }
  | { does: 'cancel'; order: number }
  | { does: 'fold' }

const moment = fc
  .tuple(fc.constantFrom(...MIDNIGHTS), fc.constantFrom(-HOUR, -1, 0, 1, MINUTE, 11 * HOUR, 23 * HOUR - 1))
  .map(([midnight, later]) => new Date(Date.parse(midnight) + later).toISOString())
const line = fc.record({ product: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }), price: fc.integer({ min: 100, max: 90_000 }) })
const lines = fc.uniqueArray(line, { selector: ({ product }) => product, minLength: 1, maxLength: 3 })
const does = <T extends Event['does']>(what: T) => fc.constant(what)
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: does('place'), at: moment, lines }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('refund'),
      order: fc.nat(40),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      comesBack: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: does('cancel'), order: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ does: does('fold') }) },
)

// With the shop's own count, at a moment that can be chosen.
const placeStatement = statement(
  'test.place',
  `with o as (
    insert into orders (id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, delivery_address,
      checkout_id, request_hash, placed_at, paid_at, intent_id)
    select $1, 'CONFIRMED', 'visa', 'PAID', s.sum, 2100, 0, s.sum + 2100, '{}', $1, '', $2, $2, $1
    from (select sum(price * quantity) from jsonb_to_recordset($3::jsonb) l (price bigint, quantity integer)) s returning *
  ), l as (
    select 'product ' || product as id, price, quantity, 0::bigint as discount, product as line
    from jsonb_to_recordset($3::jsonb) l (product integer, price bigint, quantity integer)
  ), kept as (
    insert into order_lines (order_id, line, product_id, name, unit_price, quantity) select o.id, line, l.id, '', price, quantity from o, l
  ) ${countSale('o', 'l')}`,
)
const refundStatement = statement(
  'test.refund',
  `insert into refunds (id, order_id, intent_id, amount, kind, idempotency_key)
  select $1, id, intent_id, ceil((total - refunded) * $3::float8), 'staff', $1 from orders where id = $2 and refunded < total and status <> 'CANCELLED'`,
)

class History {
  readonly #orders: string[] = []

  async happen(all: Event[]): Promise<void> {
    for (const one of all) await this.#do(one)
  }

  async #do(one: Event): Promise<void> {
    const id = `${one.does}_${(ids += 1)}`
    const order = 'order' in one ? (this.#orders[one.order % Math.max(1, this.#orders.length)] ?? '') : ''
    switch (one.does) {
      case 'place':
        await shop.db.query(placeStatement, [id, one.at, JSON.stringify(one.lines)])
        this.#orders.push(id)
        break
      case 'refund':
        await shop.db.query(refundStatement, [id, order, one.share])
        await settleRefund(shop.db, id, 'SUCCEEDED', { failure: null })
        if (one.comesBack) await revokeRefund(shop.db, id, { failure: 'Account closed' })
        break
      case 'cancel':
        await markCancelled(shop.db, { id: order, from: ['CONFIRMED'], reason: undefined, byShop: true, mail: false })
        break
      case 'fold':
        await shop.db.query(foldSales, [null])
    }
  }
}

const SPAN = `between ($1::timestamptz at time zone 'Africa/Cairo')::date and (($2::timestamptz - interval '1 microsecond') at time zone 'Africa/Cairo')::date`
const standing = `orders o where o.status <> 'CANCELLED' and (o.placed_at at time zone 'Africa/Cairo')::date ${SPAN}`
const totalStatement = statement<object>(
  'test.total',
  `select count(*)::integer as "orderCount", coalesce(sum(total - refunded), 0)::float8 / 100 as revenue from ${standing}`,
)
const seriesStatement = statement<object>(
  'test.series',
  `select (placed_at at time zone 'Africa/Cairo')::date::timestamp at time zone 'Africa/Cairo' as "from", count(*)::integer as "orderCount",
    sum(total - refunded)::float8 / 100 as revenue from ${standing} group by 1 order by 1`,
)
const topStatement = statement<object>(
  'test.top',
  `select sum(l.quantity)::integer as quantity, sum(l.quantity * l.unit_price)::float8 / 100 as revenue
  from order_lines l join (select * from ${standing}) o on o.id = l.order_id
  group by l.product_id order by revenue desc, l.product_id limit 5`,
)

const tell = async (from: string, to: string, top = 5): Promise<RestSales> =>
  (await shop.app.inject({ url: `/sales?from=${from}&to=${to}&top=${top}`, headers: admin.headers })).json()
const figures = ({ topProducts }: RestSales) => topProducts.map(({ quantity, revenue }) => ({ quantity, revenue }))

/** The shop's sales of a span are the sum of its orders. */
async function compare(from: string, to: string): Promise<void> {
  const told = await tell(from, to)
  expect([{ orderCount: told.orderCount, revenue: told.revenue }]).toEqual(await shop.db.query(totalStatement, [from, to]))
  const days = await shop.db.query(seriesStatement, [from, to])
  expect(told.series.filter(({ orderCount }) => orderCount > 0)).toEqual(JSON.parse(JSON.stringify(days)))
  expect(figures(told)).toEqual(await shop.db.query(topStatement, [from, to]))
}

test('The sales of any time span are the sum of its orders, whatever was placed, refunded and cancelled, and whenever it was summed', async () => {
  const history = fc.array(event, { minLength: 20, maxLength: 40 })
  const spans = fc.array(fc.tuple(moment, moment), { minLength: 5, maxLength: 5 })
  const runs = fc.asyncProperty(history, spans, async (events, chosen) => {
    for (const each of forget) await shop.db.query(each)
    await new History().happen(events)
    for (const [one, other] of chosen) if (one !== other) await compare(...([one, other].toSorted() as [string, string]))
  })
  await fc.assert(runs, { numRuns: 15, endOnFailure: true })
}, 120_000)

describe('The best-selling products of thousands', () => {
  /** Products of which each brought in `$1` in `$2` days from the first of March on, the later in the list the less. */
  const sell = statement(
    'test.sell',
    `insert into sales_changes (day, product_id, orders, quantity, revenue)
    select date '2026-03-01' + day, $1 || lpad(n::text, 4, '0'), 0, 1, $2::integer - n from generate_series(1, 700) n, generate_series(0, $3::integer - 1) day`,
  )
  const best = async (from: string, to: string) => {
    const before = shop.db.statements()
    const told = figures(await tell(from, to, 3))
    return { told, statements: shop.db.statements() - before }
  }
  const march = ['2026-03-01T10:00:00Z', '2026-03-30T10:00:00Z'] as const

  test('in a time span are found when they sell well at any time', async () => {
    await shop.db.query(sell, ['steady ', 50_000, 10])
    await shop.db.query(foldSales, [null])
    const sold = [4999.9, 4999.8, 4999.7].map((revenue) => ({ quantity: 10, revenue }))
    const found = await best(...march)
    expect(found.told).toEqual(sold)
    // Also with changes since the days were added up: the product that was last is first now.
    await shop.db.query(statement('test.more', `insert into sales_changes values ('2026-03-20', 'steady 0700', 0, 7, 600000)`))
    const changed = await best(...march)
    expect(changed.told).toEqual([{ quantity: 17, revenue: 10_930 }, ...sold.slice(0, 2)])
    await shop.db.query(foldSales, [null])
    expect(await best(...march)).toEqual(changed)
    expect(changed.statements).toBe(found.statements)
  })

  test('in a time span are found when others sell better at any other time', async () => {
    await shop.db.query(sell, ['steady ', 50_000, 30])
    await shop.db.query(
      statement(
        'test.once',
        `insert into sales_changes values ('2026-05-05', 'once 1', 0, 1, 900), ('2026-05-06', 'once 2', 0, 2, 800),
        ('2026-05-05', 'steady 0001', 0, 1, 700), ('2026-05-06', 'steady 0002', 0, 1, 600), ('2026-05-06', 'steady 0003', 0, 1, 500)`,
      ),
    )
    const sold = [900, 800, 700].map((revenue) => ({ quantity: revenue === 800 ? 2 : 1, revenue: revenue / 100 }))
    const may = ['2026-05-01T10:00:00Z', '2026-05-30T10:00:00Z'] as const
    expect((await best(...may)).told).toEqual(sold)
    await shop.db.query(foldSales, [null])
    const found = await best(...may)
    expect(found.told).toEqual(sold)
    // That takes one look more than the list of those that sell at any time.
    expect(found.statements).toBe((await best(...march)).statements + 1)
    expect((await best('2026-06-06T10:00:00Z', '2026-06-07T10:00:00Z')).told).toEqual([])
  })
})

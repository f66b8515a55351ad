import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
let shopper: Caller

/** Orders of one account, a minute after the other, each with two lines of a product; every thousandth is cancelled. */
const fill = statement(
  'test.fill',
  `with placed as (
    insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total,
      delivery_address, checkout_id, request_hash, placed_at)
    select 'ord_' || $3 || lpad(n::text, 5, '0'), $1, case when n % 1000 = 0 then 'CANCELLED' else 'CONFIRMED' end, 'cash', 'UNPAID', n, 2100, 900,
      n + 3000, $5::jsonb, $3 || n, '\\x00', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, $4::integer) n returning id
  ) insert into order_lines (order_id, line, product_id, name, unit_price, quantity)
  select id, line, $2, 'Lamp', 1, 1 from placed, generate_series(1, 2) line`,
)

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
  shopper = await shop.fixtures.caller({ name: 'Karim' })
  const [lamp, rug] = await shop.fixtures.products({ name: 'Brass lamp' }, { name: 'Red rug' })
  const address = JSON.stringify({ ...ADDRESS, fullName: 'Karim' })
  await shop.db.query(fill, [shopper.account.id, lamp, 'a', 2600, address])
  await shop.db.query(fill, [shopper.account.id, rug, 'b', 2500, address])
})
afterAll(() => shop.close())

async function search(query: string) {
  const { headers, ...answer } = await shop.app.inject({ url: `/order/all?${query}`, headers: admin.headers })
  const orders = answer.json<RestOrder[]>()
  const ids = orders.map(({ _id }) => _id)
  return { total: headers['x-total-count'], ids, first: ids[0], count: ids.length, cursor: orders.at(-1)?.cursor }
}

test('A search for orders with thousands of matches lists 1,000 of them in any sort order, and has no total', async () => {
  expect(await search('search=lamp&limit=3')).toMatchObject({ ids: ['ord_a02600', 'ord_a02599', 'ord_a02598'] })
  expect((await search('search=lamp')).total).toBeUndefined()
  expect(await search('search=lamp&sortBy=oldest&offset=2&limit=1')).toMatchObject({ first: 'ord_a00003' })
  expect(await search('search=lamp&sortBy=highest&limit=1')).toMatchObject({ first: 'ord_a02600' })
  expect(await search('search=lamp&sortBy=lowest&offset=998&limit=100')).toMatchObject({ ids: ['ord_a00999', 'ord_a01000'] })
  expect(await search('search=lamp&offset=1000')).toMatchObject({ total: undefined, count: 0 })
})

test.each(['newest', 'oldest', 'highest', 'lowest'])(
  'A walk by cursors over a search for orders with thousands of matches continues where it was, the %s first',
  async (sort) => {
    for (const narrowed of ['', '&status=CONFIRMED']) {
      const list = `search=lamp&sortBy=${sort}${narrowed}`
      const walked: string[] = []
      for (let after = ''; walked.length < 90;) {
        const part = await search(`${list}&limit=30${after}`)
        walked.push(...part.ids)
        after = `&after=${encodeURIComponent(part.cursor ?? '')}`
      }
      expect(walked).toEqual((await search(`${list}&limit=90`)).ids)
    }
  },
)

test('A search for orders with few matches has a total, also when a filter narrows it', async () => {
  expect(await search('search=rug&limit=100')).toMatchObject({ total: '2500', count: 100, first: 'ord_b02500' })
  expect(await search('search=lamp&status=CANCELLED')).toMatchObject({ total: '2', ids: ['ord_a02000', 'ord_a01000'] })
  expect(await search('search=lamp&status=CANCELLED&offset=2')).toMatchObject({ total: '2', count: 0 })
  expect(await search('search=lamp&to=2026-01-01T12:00:00Z&limit=1')).toMatchObject({ total: '719', first: 'ord_a00719' })
})

test("A customer's orders are found by a search, also when there are thousands", async () => {
  // With 100 more there are more than 5,000, and the two that were placed in the same minute come by their ids.
  expect(await search('search=karim&limit=2&offset=200')).toMatchObject({ total: undefined, ids: ['ord_b02450', 'ord_a02450'] })
  expect(await search('search=karim&status=CANCELLED&limit=2')).toMatchObject({ total: '4', ids: ['ord_b02000', 'ord_a02000'] })
})

test('An export of a search for orders has every match, few or thousands, in one walk along the index', async () => {
  const take = async (query: string) => {
    const before = shop.db.statements()
    const { body } = await shop.app.inject({ url: `/order/export.csv?${query}`, headers: admin.headers })
    const [, ...rows] = body.trim().split('\r\n')
    const bills = rows.map((row) => Number(row.split(',')[13]))
    return {
      count: rows.length,
      distinct: new Set(rows).size,
      first: bills[0],
      last: bills.at(-1),
      statements: shop.db.statements() - before,
    }
  }
  // The session, what the search finds, and a thousand orders a time.
  expect(await take('search=rug&sortBy=lowest')).toEqual({ count: 2500, distinct: 2500, first: 30.01, last: 55, statements: 5 })
  expect(await take('search=lamp&sortBy=lowest')).toEqual({ count: 2600, distinct: 2600, first: 30.01, last: 56, statements: 8 })
  expect(await take('search=karim')).toMatchObject({ count: 5100, distinct: 5100, first: 56, statements: 8 })
  expect(await take('search=lamp&status=CANCELLED')).toMatchObject({ count: 2, first: 50, last: 40, statements: 3 })
})

test('A search in the orders of one account looks for products and numbers, not for the account', async () => {
  const { account } = shopper
  expect(await search(`user=${account.id}&search=lamp`)).toMatchObject({ total: '2600', first: 'ord_a02600' })
  expect(await search(`user=${account.id}&search=karim`)).toMatchObject({ total: '0', count: 0 })
  expect(await search(`user=${admin.account.id}&search=lamp`)).toMatchObject({ total: '0', count: 0 })
  const { body } = await shop.app.inject({ url: `/order/export.csv?user=${account.id}&search=karim`, headers: admin.headers })
  expect(body.trim().split('\r\n')).toHaveLength(1)
})

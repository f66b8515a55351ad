import type { RestOrder } from '@shop/contract/rest/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder } from '../../../../tests/money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
let omar: Caller
/** Orders of the 1st, 2nd … of January 2026: Mona's lamp, Omar's three rugs, Mona's rug, Omar's lamp. */
let orders: RestOrder[] = []

const date = statement('test.date', 'update orders set placed_at = $2 where id = $1')
const pay = statement('test.pay', `update orders set payment_status = 'PAID' where id = $1`)

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true, name: 'Nadia' })
  mona = await shop.fixtures.caller({ name: 'Mona Zaki' })
  omar = await shop.fixtures.caller({ name: 'Omar Adel' })
  const [lamp = '', rug = ''] = await shop.fixtures.products(
    { name: 'Désk Lamp', brand: 'Siwa', price: 5000 },
    { name: 'Round Rug', price: 900 },
  )
  const bought: [Caller, string, number][] = [
    [mona, lamp, 1],
    [omar, rug, 3],
    [mona, rug, 1],
    [omar, lamp, 1],
  ]
  for (const [index, [who, product, quantity]] of bought.entries()) {
    await add(shop, who, product, quantity)
    const order = orderIn(await placeOrder(shop, who))
    await shop.db.query(date, [order._id, `2026-01-0${index + 1}T12:00:00Z`])
    orders = [...orders, order]
  }
  await shop.db.query(pay, [orders[2]?._id])
  await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: omar.headers, payload: { id: orders[3]?._id } })
})
afterAll(() => shop.close())

const list = async (query = '', who = admin) => {
  const answer = await shop.app.inject({ url: `/order/${query.startsWith('admin') ? '' : 'all'}${query}`, headers: who.headers })
  expect(answer.statusCode).toBe(200)
  const positions = answer.json<RestOrder[]>().map(({ _id }) => orders.findIndex((order) => order._id === _id) + 1)
  return [Number(answer.headers['x-total-count']), ...positions]
}

describe("The administrators' list of all orders", () => {
  test('has the newest first, with customer, lines and events', async () => {
    expect(await list()).toEqual([4, 4, 3, 2, 1])
    const [first] = (await shop.app.inject({ url: '/order/all?limit=1', headers: admin.headers })).json<RestOrder[]>()
    expect(first).toMatchObject({
      status: 'CANCELLED',
      customer: { _id: omar.account.id, name: 'Omar Adel' },
      products: [{ quantity: 1, productBrief: { name: 'Désk Lamp' } }],
      events: [{ status: 'CONFIRMED' }, { status: 'CANCELLED' }],
      notes: [],
    })
  })

  test.each([
    ['a product, whatever accents it has', 'desk', [2, 4, 1]],
    ['a customer', 'ZAKI', [2, 3, 1]],
    ['a part of both', 'o', [2, 4, 2]],
    ['a brand, which no order tells', 'siwa', [0]],
    ['nothing that there is', 'xyz', [0]],
    ['signs of patterns', '%%%', [0]],
  ])('is searched by %s', async (_what, text, expected) => {
    expect(await list(`?search=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  test('is searched by number and email', async () => {
    for (const text of [orders[1]?.number ?? '', orders[1]?.number?.slice(3) ?? '', orders[1]?.number?.toLowerCase() ?? ''])
      expect(await list(`?search=${text}`), text).toEqual([1, 2])
    expect(await list(`?search=${mona.account.email}`)).toEqual([2, 3, 1])
  })

  test.each([
    ['?status=CANCELLED', [1, 4]],
    ['?status=CONFIRMED,CANCELLED', [4, 4, 3, 2, 1]],
    ['?status=SHIPPED', [0]],
    ['?method=visa', [0]],
    ['?method=cash', [4, 4, 3, 2, 1]],
    ['?payment=UNPAID', [3, 4, 2, 1]],
    ['?payment=PAID,REFUNDED', [1, 3]],
    ['?payment=REFUNDED', [0]],
    ['?payment=PAID&search=rug', [1, 3]],
    ['?from=2026-01-02T12:00:00Z&to=2026-01-03T12:00:00Z', [1, 2]],
    ['?from=2026-01-02T14:00:00%2B02:00', [3, 4, 3, 2]],
    ['?search=rug&from=2026-01-03T00:00:00Z', [1, 3]],
    ['?sortBy=oldest', [4, 1, 2, 3, 4]],
    ['?sortBy=highest', [4, 4, 1, 2, 3]],
    ['?sortBy=lowest', [4, 3, 2, 1, 4]],
    ['?limit=2&offset=1', [4, 3, 2]],
    ['?offset=4', [4]],
  ])('answers the query %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test.each(['status=LOST', 'payment=LOST', 'method=gold', 'from=yesterday', 'sortBy=id', 'limit=0', `search=${'x'.repeat(101)}`])(
    'refuses the query %s',
    async (query) => {
      expect((await shop.app.inject({ url: `/order/all?${query}`, headers: admin.headers })).statusCode).toBe(400)
    },
  )

  test('can be filtered by one account', async () => {
    const ofMona = `?user=${mona.account.id}`
    expect(await list(ofMona)).toEqual([2, 3, 1])
    expect(await list(`${ofMona}&sortBy=oldest&search=lamp`)).toEqual([1, 1])
    expect(await list('?user=usr_nobody')).toEqual([0])
  })

  test('is for administrators alone', async () => {
    for (const url of ['/order/all', `/order/admin/${omar.account.id}`])
      expect((await shop.app.inject({ url, headers: omar.headers })).json()).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test("The list of one account's orders has the newest first, in pages", async () => {
  expect(await list(`admin/${mona.account.id}`)).toEqual([2, 3, 1])
  expect(await list(`admin/${mona.account.id}?limit=1&offset=1`)).toEqual([2, 1])
  expect(await list('admin/usr_nobody')).toEqual([0])
})

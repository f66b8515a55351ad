import type { RestOrder } from '@shop/contract/rest/order.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, orderIn, placeOrder } from '../../../../tests/money/checkout.ts'
import { ADDRESS, createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
let mona: Caller
let first: RestOrder

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  mona = await shop.fixtures.caller({ name: 'Mona Zaki' })
  const omar = await shop.fixtures.caller({ name: 'Omar Adel' })
  const [lamp = '', rug = ''] = await shop.fixtures.products(
    { name: '=SUM(A1)', price: 5000 },
    { name: 'Round, "red" rug', arabicName: 'سجادة حمراء', price: 950 },
  )
  await add(shop, mona, lamp, 2)
  await add(shop, mona, rug, 1)
  first = orderIn(await placeOrder(shop, mona))
  await add(shop, omar, rug, 1)
  await placeOrder(shop, omar)
})
afterAll(() => shop.close())

const ask = (query = '', who = admin) => shop.app.inject({ url: `/order/export.csv${query}`, headers: who.headers })
const rows = async (query = '') => parse<Record<string, string>>((await ask(query)).body, { bom: true, columns: true })
const customers = async (query: string) => (await rows(query)).map(({ customer }) => customer)

describe('The export of orders', () => {
  test('is CSV with customer, lines and amounts, of which spreadsheets run nothing', async () => {
    const { headers, body } = await ask()
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    })
    expect(body.startsWith('\u{feff}number,placed,status,paymentMethod,')).toBe(true)
    const [, row] = await rows()
    expect(row).toEqual({
      number: first.number,
      placed: first.createdAt,
      status: 'CONFIRMED',
      paymentMethod: 'cash',
      paymentStatus: 'UNPAID',
      customer: 'Mona Zaki',
      email: mona.account.email,
      phone: '01012345678',
      quantity: '3',
      products: expect.stringContaining('2 × =SUM(A1)'),
      subtotal: '109.5',
      shippingFee: '21',
      cashOnDeliveryFee: '9',
      bill: '139.5',
      refunded: '0',
      city: 'Cairo',
      carrier: '',
      trackingNumber: '',
      coupon: '',
      discount: '0',
    })
  })

  test('has headings, states and names of products in Arabic for a reader of Arabic; numbers and dates stay as they are', async () => {
    const read = async (language: string) => {
      const { body } = await shop.app.inject({ url: '/order/export.csv', headers: { ...admin.headers, 'accept-language': language } })
      return parse<Record<string, string>>(body, { bom: true, columns: true }).at(-1)
    }
    const [english, arabic] = [await read('en'), await read('ar')]
    expect(english).toEqual((await rows()).at(-1))
    expect(Object.keys(arabic ?? {}).filter((name) => !/^\p{Script=Arabic}[\p{Script=Arabic} ]*$/u.test(name))).toEqual([])
    expect(arabic).toMatchObject({ الحالة: 'مؤكد', 'طريقة الدفع': 'الدفع عند الاستلام', الدفع: 'لم يُدفع بعد' })
    const words = new Set(['status', 'paymentMethod', 'paymentStatus', 'products'])
    const kept = (row: Record<string, string> = {}) =>
      Object.values(row).filter((_, at) => !words.has(Object.keys(english ?? {})[at] ?? ''))
    expect(kept(arabic)).toEqual(kept(english))
    expect(
      Object.values(arabic ?? {})
        .find((cell) => cell.includes('×'))
        ?.split('; ')
        .toSorted(),
    ).toEqual(['1 × سجادة حمراء', '2 × =SUM(A1)'])
  })

  test('has the orders that the filters match, in the requested sort order', async () => {
    expect(await customers('')).toEqual(['Omar Adel', 'Mona Zaki'])
    expect(await customers('?sortBy=oldest')).toEqual(['Mona Zaki', 'Omar Adel'])
    expect(await customers('?sortBy=lowest')).toEqual(['Omar Adel', 'Mona Zaki'])
    expect(await customers('?sortBy=highest')).toEqual(['Mona Zaki', 'Omar Adel'])
    expect(await customers('?search=sum')).toEqual(['Mona Zaki'])
    expect(await customers('?search=omar&method=cash&status=CONFIRMED,SHIPPED')).toEqual(['Omar Adel'])
    expect(await customers('?method=visa')).toEqual([])
    expect(await customers('?from=2030-01-01T00:00:00Z')).toEqual([])
  })

  test.each(['status=LOST', 'sortBy=id', 'limit=1', 'from=yesterday', 'from=0000-01-01T00:00:00Z'])(
    'refuses the query %s',
    async (query) => {
      expect((await ask(`?${query}`)).statusCode).toBe(400)
    },
  )

  test('is for administrators alone', async () => {
    expect((await ask('', mona)).json()).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('escapes formulas in the names of customers', async () => {
    const { headers } = await shop.fixtures.caller({ name: '@SUM' })
    const [rug = ''] = await shop.fixtures.products({ name: 'Mat' })
    await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers, payload: { product_id: rug, flag: 1 } })
    const caller = { account: mona.account, headers }
    expect((await placeOrder(shop, caller)).statusCode).toBe(200)
    expect(await customers('?search=Mat')).toEqual(["'@SUM"])
  })

  test('escapes formulas in cities, also for spreadsheets that take a semicolon for the end of a cell', async () => {
    const omar = await shop.fixtures.caller()
    await add(shop, omar, await shop.fixtures.product({ name: 'Basket' }), 1)
    const deliveryAddress = { ...ADDRESS, city: 'Giza;=1+1' }
    expect((await placeOrder(shop, omar, undefined, { deliveryAddress })).statusCode).toBe(200)
    expect((await rows('?search=Basket')).map(({ city }) => city)).toEqual(["Giza;'=1+1"])
  })

  test.each(['newest', 'oldest', 'highest', 'lowest'])('has thousands of orders, each once, %s first', async (sortBy) => {
    const columns = `status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, delivery_address, request_hash`
    // Many orders at one moment and with one bill; moments are exported to the microsecond.
    const many = statement(
      `test.orders.${sortBy}`,
      `insert into orders (id, checkout_id, placed_at, ${columns}) select $1 || lpad(n::text, 6, '0'), $1 || n,
        timestamptz '2020-01-01' + (n / 700) * interval '1 microsecond', 'DELIVERED', 'visa', 'PAID', n / 900, 0, 0, n / 900, '{"city":"Giza"}', ''
      from generate_series(1, 2500) n`,
    )
    await shop.db.query(many, [`ord_${sortBy}_`])
    const all = await rows(`?sortBy=${sortBy}&to=2021-01-01T00:00:00Z`)
    const amounts = all.map(({ bill }) => Number(bill))
    expect(new Set(all.map(({ number }) => number)).size).toBe(2500)
    expect(all).toHaveLength(2500)
    if (sortBy === 'lowest') expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    if (sortBy === 'highest') expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    await shop.db.query(statement('test.forget', `delete from orders where placed_at < '2021-01-01'`))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { unprepared } from './database.ts'

let shop: TestShop
let admin: Caller

const run = (text: string) => shop.db.query(unprepared(text))
const COUNT = 23_456
const N = `from generate_series(1, ${COUNT}) n`

const ADDRESS = { fullName: '', phone: '', street: '', building: '', city: '', state: '', country: '', zipCode: '' }

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  await run(`insert into users (id, name, email, phone, password_hash) select 'usr_' || n, 'Mona ' || n, n || '@khan.example', '', '' ${N}`)
  await run(`insert into audit_entries (id, action, subject_type, subject_id, summary, created_at)
    select 'aud_' || n, 'updateProduct', 'product', 'prod_1', 'price', now() - n * interval '1 minute' ${N}`)
  await run(`insert into orders (id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, delivery_address,
    checkout_id, request_hash, placed_at)
    select 'ord_' || n, case when n <= 10000 then 'SHIPPED' else 'DELIVERED' end, 'cash', 'PAID', n, 0, 0, n, '${JSON.stringify(ADDRESS)}', 'checkout' || n, '',
      now() - n * interval '1 minute' ${N}`)
  await run(
    `insert into order_lines (order_id, line, product_id, name, unit_price, quantity) select 'ord_' || n, 1, 'prod_1', 'Lamp', n, 1 ${N}`,
  )
  await run(`insert into products (id, name, brand, description, price, stock, weight, cod)
    select 'prod_' || n, 'Lamp ' || n, case when n <= 10000 then 'Siwa' else 'Nubia' end, '', n, 9, 1, true ${N}`)
  await run('analyze users, audit_entries, orders, products')
})
afterAll(() => shop.close())

async function counted(url: string) {
  const answer = await shop.app.inject({ url, headers: admin.headers })
  expect(answer.statusCode).toBe(200)
  const body = answer.json<{ total?: number; isEstimate?: boolean }>()
  if (!Array.isArray(body)) return { total: body.total, estimate: body.isEstimate === true }
  return { total: Number(answer.headers['x-total-count']), estimate: answer.headers['x-total-estimated'] === 'true' }
}

/** The number of a first page, and of the page behind its last entry. */
async function countedTwice(url: string) {
  const answer = await shop.app.inject({ url, headers: admin.headers })
  const body = answer.json<{ cursor: string }[] | { products: { cursor: string }[] }>()
  const last = (Array.isArray(body) ? body : body.products).at(-1)
  return [await counted(url), await counted(`${url}&after=${encodeURIComponent(last?.cursor ?? '')}`)]
}

describe('A list of over 10,000 entries has an estimated length, to two figures, also behind a cursor:', () => {
  test.each([
    ['accounts', '/user/allUsers?limit=5'],
    ['accounts of a name', '/user/allUsers?search=mona&limit=5'],
    ['the audit log', '/audit?limit=5'],
    ['orders', '/order/all?limit=5'],
    ['orders of a time', '/order/all?limit=5&from=2020-01-01T00:00:00Z'],
    ['products that a filter leaves', '/product?limit=5&cod=true&sortBy=Oldest+first'],
  ])('%s', async (_what, url) => {
    const about = { total: 23_000, estimate: true }
    expect(await countedTwice(url)).toEqual([about, about])
  })
})

test.each([
  ['orders', '/order/all?status=SHIPPED'],
  ['products', '/product?brand=Siwa'],
])('A list of 10,000 %s is counted', async (_what, url) => {
  expect(await counted(url)).toEqual({ total: 10_000, estimate: false })
})

test('An estimate is never less than what was counted', async () => {
  await run('delete from audit_entries where id >= $$aud_2$$')
  await run('analyze audit_entries')
  await run(
    `insert into audit_entries (id, action, subject_type, subject_id, summary) select 'aud_x' || n, '', 'product', 'prod_2', '' ${N}`,
  )
  expect(await counted('/audit?limit=5&subject=prod_2')).toEqual({ total: 10_000, estimate: true })
})

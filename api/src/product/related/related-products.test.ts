import type { RestRelatedProducts } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ADDRESS, createTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { statement, unprepared, type Queryable } from '../../db/database.ts'
import { listRelated } from './related-products.store.ts'

let shop: TestShop
let lamps: string
let rugs: string
/** Of the category of lamps, the newest last. */
let lamp: string
let dim: string
let bright: string

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const rate = statement('test.rate', 'update products set rating = $2 where id = $1')
const cancel = statement('test.cancel', `update orders set status = 'CANCELLED' where id = $1`)
const remove = statement('test.remove', 'update products set deleted_at = now() where id = $1')

beforeEach(async () => {
  const { fixtures, db } = shop
  lamps = await fixtures.category()
  rugs = await fixtures.category()
  const ids = await fixtures.products(...['Lamp', 'Dim', 'Bright'].map((name) => ({ name, categoryId: lamps })))
  ;[lamp = '', dim = '', bright = ''] = ids
  await db.query(rate, [bright, 4])
})

/** A new shopper orders these products together. Returns the order's id. */
async function buy(...products: string[]): Promise<string> {
  const { headers } = await shop.fixtures.caller()
  for (const id of products) await shop.app.inject({ method: 'PUT', url: '/cart/incItem', headers, payload: { product_id: id, flag: 1 } })
  const payload = { deliveryAddress: ADDRESS, paymentMethod: 'cash' }
  const [order] = (await shop.app.inject({ method: 'POST', url: '/order', headers, payload })).json<{ _id: string }[]>()
  return order?._id ?? ''
}

const ask = (id: string, query = '') => shop.app.inject({ url: `/product/related/${id}${query}` })
const related = async (id: string, query = '') => (await ask(id, query)).json<RestRelatedProducts>().products.map(({ _id }) => _id)

test('Related products are first those of the same category, the nearest in price first, without the product itself', async () => {
  await shop.fixtures.product({ categoryId: rugs })
  const [dear = '', near = ''] = await shop.fixtures.products(
    { name: 'Dear', categoryId: lamps, price: 90_000 },
    { name: 'Near', categoryId: lamps, price: 9000 },
  )
  expect(await related(lamp)).toEqual([bright, dim, near, dear])
  expect(await related(dear)).toEqual([bright, dim, lamp, near])
  expect((await ask(dim)).json()).toMatchObject({ relatedTo: dim, products: [{ name: 'Bright', rating: 4 }, { name: 'Lamp' }, {}, {}] })
})

/** More often bought first, then the newer one. */
const byTimes = (times: Record<string, number>) => (a: string, b: string) => (times[b] ?? 0) - (times[a] ?? 0) || (a < b ? 1 : -1)

test('Related products are next those bought together, the most often first, and none twice', async () => {
  const [rug = '', mat = ''] = await shop.fixtures.products({ categoryId: rugs }, { categoryId: rugs })
  await buy(lamp, mat)
  await buy(lamp, rug, dim)
  await buy(lamp, rug)
  expect(await related(lamp)).toEqual([bright, dim, rug, mat])
  expect(await related(rug)).toEqual([mat, ...[lamp, dim].toSorted(byTimes({ [lamp]: 2, [dim]: 1 }))])
})

test('Related products are last the others of the department, near in price, and none of another department', async () => {
  const { fixtures } = shop
  const home = await fixtures.department()
  const [sofas, chairs] = [await fixtures.category(home), await fixtures.category(home)]
  const sofa = await fixtures.product({ categoryId: sofas, price: 5000 })
  const [stool, throne, bench, rug] = await fixtures.products(
    { categoryId: chairs, price: 4000 },
    { categoryId: chairs, price: 90_000 },
    { categoryId: chairs, price: 5100 },
    { categoryId: rugs, price: 5000 },
  )
  expect(await related(sofa)).toEqual([bench, stool, throne])
  await buy(sofa, rug ?? '')
  expect(await related(sofa)).toEqual([rug, bench, stool, throne])
})

test('Cancelled orders make no related products', async () => {
  const [rug = ''] = await shop.fixtures.products({ categoryId: rugs })
  await shop.db.query(cancel, [await buy(lamp, rug)])
  expect(await related(lamp)).toEqual([bright, dim])
})

test('Deleted and out-of-stock products are never related products', async () => {
  const [rug = '', mat = ''] = await shop.fixtures.products({ categoryId: rugs, stock: 1 }, { categoryId: rugs })
  await buy(lamp, rug, mat)
  await shop.db.query(remove, [mat])
  await shop.db.query(remove, [dim])
  await shop.fixtures.product({ categoryId: lamps, stock: 0 })
  expect(await related(lamp)).toEqual([bright])
})

test('As many related products are listed as requested, up to 20; for an unknown product, none', async () => {
  await shop.fixtures.products(...Array.from({ length: 25 }, () => ({ categoryId: lamps })))
  const counts = await Promise.all(['?limit=1', '', '?limit=20'].map(async (query) => (await related(lamp, query)).length))
  expect(counts).toEqual([1, 8, 20])
  expect((await ask(lamp, '?limit=21')).statusCode).toBe(400)
  expect((await ask('prod_none')).statusCode).toBe(404)
})

test('Related products are found by indexes alone, and of a bestseller by its latest orders, however many products and orders there are', async () => {
  // A shop of its own: categories that other tests left would change PostgreSQL's estimates.
  const big = await createTestShop()
  onTestFinished(() => big.close())
  const { db, fixtures } = big
  const many = await fixtures.category()
  const lamp = await fixtures.product({ categoryId: many })
  const rug = await fixtures.product({ categoryId: await fixtures.category() })
  await db.query(
    unprepared(`insert into products (id, category_id, name, brand, description, price, stock, weight, cod, images)
    select 'prod_many' || n, $1, 'Many ' || n, '', '', 100, 5, 1, true, '{}' from generate_series(1, 20000) n`),
    [many],
  )
  await db.query(
    unprepared(`insert into orders (id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total,
      delivery_address, checkout_id, request_hash)
    select 'ord_many' || n, 'CONFIRMED', 'cash', 'UNPAID', 200, 0, 0, 200, '{}', 'many' || n, '' from generate_series(1, 20000) n`),
  )
  await db.query(
    unprepared(`insert into order_lines (order_id, line, product_id, name, unit_price, quantity)
    select 'ord_many' || n, line, case line when 1 then $1 else 'prod_many' || n end, 'Many', 100, 1
    from generate_series(1, 20000) n, generate_series(1, 2) line`),
    [rug],
  )
  await db.query(unprepared('analyze products, orders, order_lines'))
  const plan: string[] = []
  const explaining: Queryable = {
    async query(asked, values) {
      const explained = unprepared<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${asked.text}`)
      plan.push(...(await db.query(explained, values)).map((row) => row['QUERY PLAN']))
      return db.query(asked, values)
    },
  }
  expect((await listRelated(explaining, [lamp])).get(lamp)).toHaveLength(20)
  expect((await listRelated(explaining, [rug])).get(rug)).toHaveLength(20)
  const text = plan.join('\n')
  expect(text).not.toMatch(/Seq Scan on (products|orders|order_lines)/)
  const read = [...text.matchAll(/(?:Scan.* on (?:products|orders|order_lines)).*actual rows=([\d.]+) loops=(\d+)/g)]
  expect(read.length).toBeGreaterThan(3)
  for (const [line, rowsRead, loops] of read) expect(Number(rowsRead) * Number(loops), line).toBeLessThanOrEqual(400)
})

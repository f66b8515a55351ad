import { LOW_STOCK } from '@shop/contract/shop.ts'
import type { RestProductList } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderIn, placeOrder } from '../../../../tests/money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, shirt, variantsBody } from '../../../../tests/support/variants.ts'
import { unprepared, type Queryable } from '../../db/database.ts'
import { keepHouse } from '../../housekeeping.ts'
import { listFiltered } from './filtered-list.store.ts'

let shop: TestShop
let admin: Caller
/** A shirt of which there is plenty in both sizes. */
let id: string
let medium: string
let large: string

const PLENTY = 90

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  await shop.fixtures.products({ name: 'Rug', stock: 3 }, { name: 'Lamp', stock: 0 })
  const made = await shirt(shop, admin, [
    { optionValues: ['M', 'White'], stock: PLENTY },
    { optionValues: ['L', 'White'], stock: PLENTY },
  ])
  id = made.id
  ;[medium = '', large = ''] = made.variants.map((variant) => variant._id)
})
afterAll(() => shop.close())

const setStocks = (ofMedium: number, ofLarge = PLENTY) =>
  putVariants(
    shop,
    admin,
    id,
    variantsBody([
      { optionValues: ['M', 'White'], id: medium, stock: ofMedium },
      { optionValues: ['L', 'White'], id: large, stock: ofLarge },
    ]),
  )
const list = async (query: string): Promise<RestProductList> => (await shop.app.inject(query)).json()
const found = async (): Promise<string[]> => (await list('/product?stock=variant_low')).products.map(({ _id }) => _id)

test('A product of which one size runs out is found, though there is plenty of it in all', async () => {
  expect(await found()).toEqual([])
  for (const [stock, isFound] of [
    [0, true],
    [LOW_STOCK, true],
    [LOW_STOCK + 1, false],
  ] as const) {
    await setStocks(stock)
    expect(await found(), String(stock)).toEqual(isFound ? [id] : [])
  }
  // Sold out in all is another list.
  await setStocks(0, 0)
  expect([await found(), (await list('/product?stock=out')).total]).toEqual([[], 2])
})

test('Searches, facets and the order of the stock know the filter too', async () => {
  await setStocks(0)
  expect((await list('/product/search?name=shirt&stock=variant_low')).total).toBe(1)
  expect((await list('/product?stock=variant_low&sortBy=Stock: Low to High')).products.map(({ _id }) => _id)).toEqual([id])
  for (const name of ['', 'name=shirt&'])
    expect((await shop.app.inject(`/product/facets?${name}stock=variant_low`)).json()).toMatchObject({ cod: 1 })
})

test('The sale of a piece, and its return, cross the level in their own transaction', async () => {
  await setStocks(LOW_STOCK + 1)
  const mona = await shop.fixtures.caller()
  const payload = { product_id: id, variant_id: medium, quantity: 1 }
  await shop.app.inject({ method: 'PUT', url: '/cart/item', headers: mona.headers, payload })
  const order = orderIn(await placeOrder(shop, mona))
  expect(await found()).toEqual([id])
  await shop.app.inject({ method: 'PUT', url: '/order/cancel', headers: mona.headers, payload: { id: order._id } })
  expect(await found()).toEqual([])
})

test('A product that lost its options has no scarcest variant', async () => {
  const made = await shirt(shop, admin, [{ optionValues: ['M', 'White'], stock: 1 }, { optionValues: ['L', 'White'] }])
  expect(await found()).toContain(made.id)
  await putVariants(shop, admin, made.id, { options: [], variants: [{ optionValues: [], price: 1, stock: 1 }] })
  expect(await found()).not.toContain(made.id)
})

const change = (text: string, values: unknown[] = []) => shop.db.query(unprepared(text), values)

test('Housekeeping looks at products with options from before there was a scarcest variant', async () => {
  await setStocks(0)
  await change('update products set scarcest_level = null')
  expect(await found()).toEqual([])
  await keepHouse(shop.db)
  expect(await found()).toEqual([id])
  const levels = await change('select id from products where scarcest_level is not null and options is null')
  expect(levels).toEqual([])
})

/** The updates of products that this connection has not reported yet, and those that stayed within their page, so that no index was written. */
const counted = (what: string) => `pg_stat_get_xact_tuples_${what}('products'::regclass)::integer`
const updatesStatement = unprepared<{ all: number; hot: number }>(`select ${counted('updated')} as all, ${counted('hot_updated')} as hot`)

/** Sells pieces; what that has updated. Nothing is reported within a transaction. */
const sell = (pieces: number) =>
  shop.db.transaction(async (tx) => {
    const [before] = await tx.query(updatesStatement)
    await tx.query(unprepared('update variants set stock = stock - $2 where id = $1'), [medium, pieces])
    const [after] = await tx.query(updatesStatement)
    return { all: (after?.all ?? 0) - (before?.all ?? 0), hot: (after?.hot ?? 0) - (before?.hot ?? 0) }
  })

test('A sale writes no index of the product unless it crosses a level', async () => {
  await setStocks(50)
  // Pages with room: vacuum keeps what a transaction of any test, in whichever database of the server, might still see.
  await change('alter table products set (fillfactor = 10)')
  await change('vacuum full products')
  expect(await sell(1)).toEqual({ all: 1, hot: 1 })
  expect(await sell(45)).toEqual({ all: 1, hot: 0 })
})

test('The few products of which a variant runs out are found among many by their index', async () => {
  await change(`insert into products (id, name, brand, description, price, stock, weight, cod)
    select 'prod_many' || lpad(n::text, 6, '0'), 'Shirt', 'Khan', '', 100, 90, 1, true from generate_series(1, 10000) n`)
  await change('analyze products')
  const plan: string[] = []
  const explained: Queryable = {
    async query(asked, values) {
      const rows = await shop.db.query(unprepared<{ 'QUERY PLAN': string }>(`explain ${asked.text}`), values)
      plan.push(...rows.map((row) => row['QUERY PLAN']))
      return shop.db.query(asked, values)
    },
  }
  await listFiltered(explained, { includeOutOfStock: true, stock: 'variant_low' }, 'newest', { limit: 24, offset: 0 })
  expect(plan.join('\n')).toMatch(/products_variant_scarce/)
  expect(plan.join('\n')).not.toMatch(/Seq Scan on products/)
})

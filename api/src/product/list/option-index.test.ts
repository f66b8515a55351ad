import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { unprepared, type Queryable } from '../../db/database.ts'
import { listFiltered } from './filtered-list.store.ts'
import { countListed } from './product-facets.store.ts'

let shop: TestShop

const MANY = 10_000
const sized = (value: string): string => JSON.stringify([{ name: 'Size', values: [{ value }] }])

/** Many products, half of them with a size, of which that of one in a thousand is another. */
beforeAll(async () => {
  shop = await createTestShop()
  const category = await shop.fixtures.category()
  await shop.db.query(
    unprepared(`insert into products (id, category_id, name, brand, description, price, stock, weight, cod, options)
      select 'prod_many' || lpad(n::text, 6, '0'), $1, 'Shirt', 'Khan', '', 100, 1, 1, true, case when n % 1000 = 0 then $3::jsonb when n % 2 = 0 then $4::jsonb end
      from generate_series(1, $2::integer) n`),
    [category, MANY, sized('M'), sized('L')],
  )
  const values = `update variants v set option_values = array[p.options #>> '{0,values,0,value}'] from products p where p.id = v.product_id and p.options is not null`
  await shop.db.query(unprepared(values))
  await shop.db.query(unprepared('analyze products, variants'))
})
afterAll(() => shop.close())

/** The plans of the statements that a read runs. */
async function plansOf(read: (db: Queryable) => Promise<unknown>): Promise<string> {
  const plan: string[] = []
  await read({
    async query(asked, values) {
      const rows = await shop.db.query(unprepared<{ 'QUERY PLAN': string }>(`explain ${asked.text}`), values)
      plan.push(...rows.map((row) => row['QUERY PLAN']))
      return shop.db.query(asked, values)
    },
  })
  return plan.join('\n')
}

test('Few products with an option are found among many by their index, and only their variants are read', async () => {
  const filter = { includeOutOfStock: true, options: [{ name: 'Size', value: 'M' }] }
  const plan = await plansOf(async (db) => {
    expect((await listFiltered(db, filter, 'newest', { limit: 24, offset: 0 })).total).toBe(MANY / 1000)
  })
  expect(plan).toMatch(/Bitmap Index Scan on products_options/)
  expect(plan).not.toMatch(/Seq Scan on (?:products|variants)/)
})

test('The facets of a list look up which products have options, and only their variants', async () => {
  const plan = await plansOf((db) => countListed(db, { includeOutOfStock: true }))
  expect(plan).toMatch(/products_with_options/)
  expect(plan).not.toMatch(/Seq Scan on variants/)
})

test('The stock stands in no index, so that a sale writes none', async () => {
  const indexes = await shop.db.query(
    unprepared<{ definition: string }>(`select indexdef as definition from pg_indexes where tablename in ('products', 'variants')`),
  )
  expect(indexes.length).toBeGreaterThan(10)
  expect(indexes.filter(({ definition }) => /\bstock\b/.test(definition))).toEqual([])
})

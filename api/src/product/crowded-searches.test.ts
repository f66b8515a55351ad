import { SEARCH_LIMIT, SORT_OPTIONS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import { statement, unprepared, type Database } from '../db/database.ts'
import { createCrowdedSearches } from './crowded-searches.ts'
import { insertProducts } from './product-insert.store.ts'
import { ORDER } from './product-list.store.ts'
import { searchProducts } from './product-search.store.ts'

let shop: TestDatabase

/** Over 3,000 lamps, of which the 1,200 oldest are of brass, among 24,000 products: too far down for a walk from the newest. */
beforeAll(async () => {
  shop = await createTestDatabase()
  const product = { categoryId: 'none', brand: 'Siwa', description: '', stock: 3, weight: 1, cod: true, images: [] }
  const nameOf = (n: number) => `${n < 1200 ? 'Brass' : 'Clay'} ${n % 10 === 0 || n < 1200 ? 'Lamp' : 'Pot'} ${n}`
  await shop.db.query(statement('test.department', `insert into departments values ('dep', 'Home')`))
  await shop.db.query(statement('test.category', `insert into categories (id, name) values ('none', 'None')`))
  for (let from = 0; from < 24_000; from += 8000) {
    const some = Array.from({ length: 8000 }, (_, place) => ({
      ...product,
      name: nameOf(from + place),
      price: ((from + place) * 7919) % 24_007,
    }))
    await shop.db.transaction((tx) => insertProducts(tx, some))
  }
})
afterAll(() => shop.close())

const plain = (order: string, word: string) =>
  statement<{ id: string }>(
    `test.${order}.${word}`,
    `select id from products p where search_text ilike '%${word}%' order by ${order} limit ${SEARCH_LIMIT}`,
  )

describe.each(['Lamp', 'Brass'])('A search for %s, which over 1,000 products have,', (word) => {
  test.each([undefined, ...SORT_OPTIONS])(
    'sorted by %s lists the first 1,000 in order on any page, and does not count them',
    async (sort) => {
      const expected = (await shop.db.query(plain(ORDER[sort ?? 'newest'], word))).map(({ id }) => id)
      for (const offset of [0, 8, 984, 996, 1000]) {
        const { rows, total } = await searchProducts(shop.db, word, { includeOutOfStock: true }, sort, { limit: 8, offset })
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 8))
        expect(total).toBeNull()
      }
    },
  )
})

test('The next page of a search with many matches takes one statement', async () => {
  const search = (offset: number) => searchProducts(shop.db, 'Clay', { includeOutOfStock: true }, undefined, { limit: 8, offset })
  await search(0)
  const before = shop.db.statements()
  await search(8)
  expect(shop.db.statements() - before).toBe(1)
})

test.each(['Brasss', 'Clayy'])('A misspelt search for %s asks the word index, however many products may be similar', async (word) => {
  await shop.db.query(statement('test.analyze', 'analyze products'))
  const plan: string[] = []
  const explaining: Database = {
    ...shop.db,
    transaction: (work) =>
      shop.db.transaction((tx) =>
        work({
          async query(asked, values) {
            const explained = unprepared<{ 'QUERY PLAN': string }>(`explain ${asked.text}`)
            plan.push(...(await tx.query(explained, values)).map((row) => row['QUERY PLAN']))
            return tx.query(asked, values)
          },
        }),
      ),
  }
  const { rows } = await searchProducts(explaining, word, { includeOutOfStock: true }, undefined, { limit: 8, offset: 0 })
  expect(rows).toHaveLength(8)
  expect(plan.join('\n')).toContain('Bitmap Index Scan on products_search')
})

test('A search is counted again after half a minute', () => {
  let now = 0
  const crowded = createCrowdedSearches(() => now)
  crowded.add('lamp')
  now = 29_999
  expect([crowded.has('lamp'), crowded.has('pot')]).toEqual([true, false])
  now = 30_001
  expect(crowded.has('lamp')).toBe(false)
})

import { SEARCH_LIMIT, SORT_OPTIONS, type SortOption } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/postgres.ts'
import { statement, unprepared, type Database } from '../../db/database.ts'
import { createHighFrequencySearches } from './high-frequency-searches.ts'
import { insertProducts, type NewProduct } from '../product-insert.store.ts'
import type { ProductRow } from '../product.ts'
import { ORDER } from '../list/product-list.store.ts'
import { forgetSearches, searchProducts } from './product-search.store.ts'
import type { Part } from '../../db/keyset.ts'

let shop: TestDatabase

/** Over 3,000 lamps, of which the 1,200 oldest are of brass, among 24,000 products: too far down for a walk from the newest. */
beforeAll(async () => {
  shop = await createTestDatabase()
  const product = { categoryId: 'none', brand: 'Siwa', description: '', stock: 3, weight: 1, cod: true, images: [] }
  const nameOf = (n: number) => `${n < 1200 ? 'Brass' : 'Clay'} ${n % 10 === 0 || n < 1200 ? 'Lamp' : 'Pot'} ${n}`
  await shop.db.query(statement('test.department', `insert into departments values ('dep', 'Home')`))
  await shop.db.query(statement('test.category', `insert into categories (id, name) values ('none', 'None')`))
  for (let from = 0; from < 24_000; from += 8000) {
    const some = Array.from({ length: 8000 }, (_, index) => ({
      ...product,
      name: nameOf(from + index),
      price: ((from + index) * 7919) % 24_007,
    }))
    await shop.db.transaction((tx) => insertProducts(tx, some))
  }
})
afterAll(() => shop.close())

const find = (db: Database, typed: string, slice: Part, sort?: SortOption) =>
  searchProducts(db, { typed, filter: { includeOutOfStock: true }, sort, slice })

const plain = (order: string, word: string) =>
  statement<{ id: string }>(
    `test.${order}.${word}`,
    `select id from products p where search_text ilike '%${word}%' order by ${order} limit ${SEARCH_LIMIT}`,
  )

describe.each(['Lamp', 'Brass'])('A search for %s, a high-frequency term,', (word) => {
  test.each([undefined, ...SORT_OPTIONS])(
    'sorted by %s lists the first 1,000 in order on any page, and does not count them',
    async (sort) => {
      const expected = (await shop.db.query(plain(ORDER[sort ?? 'newest'], word))).map(({ id }) => id)
      for (const offset of [0, 8, 984, 996, 1000]) {
        const { rows, total } = await find(shop.db, word, { limit: 8, offset }, sort)
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 8))
        expect(total).toBeNull()
      }
    },
  )
})

interface Walk {
  sort?: SortOption | undefined
  /** How many products are listed. */
  most?: number
  /** Runs before each further part, with the products listed so far. */
  between?: (listed: ProductRow[]) => Promise<unknown>
}

/** Walks the first matches of a search by cursors. */
async function walk(typed: string, limit: number, { sort, most = SEARCH_LIMIT, between }: Walk = {}): Promise<string[]> {
  const listed: ProductRow[] = []
  for (let after: string | undefined; listed.length < most; await between?.(listed)) {
    const { rows } = await find(shop.db, typed, { limit, offset: 0, after }, sort)
    listed.push(...rows)
    after = rows.at(-1)?.cursor
    if (rows.length < limit) break
  }
  return listed.slice(0, most).map(({ name }) => name)
}

describe.each(['Lamp', 'Brass'])('A walk by cursors over a search for %s', (word) => {
  test.each([undefined, ...SORT_OPTIONS])('sorted by %s lists the first 1,000 in order', async (sort) => {
    const { rows } = await find(shop.db, word, { limit: SEARCH_LIMIT, offset: 0 }, sort)
    expect(rows).toHaveLength(SEARCH_LIMIT)
    expect(await walk(word, 250, { sort })).toEqual(rows.map(({ name }) => name))
  })
})

const product = { brand: 'Siwa', description: '', price: 100, stock: 3, weight: 1, cod: true, images: [] }
const add = (count: number, make: (n: number) => Partial<NewProduct>) =>
  shop.db.transaction((tx) =>
    insertProducts(
      tx,
      Array.from({ length: count }, (_, n) => ({ categoryId: 'none', name: `Thing ${n}`, ...product, ...make(n) })),
    ),
  )

describe('Of over 1,000 matches of a search, products', () => {
  const first = async (typed: string, limit = 4, offset = 0) => {
    const { rows, total } = await find(shop.db, typed, { limit, offset })
    expect(total).toBeNull()
    return rows.map(({ name }) => name)
  }

  test('with the word in their name come before those of the brand, and these before those of the category', async () => {
    await shop.db.query(statement('test.opals', `insert into categories (id, department_id, name) values ('opals', 'dep', 'Opals')`))
    forgetSearches(shop.db)
    await add(1, () => ({ name: 'Old opal' }))
    await add(1, () => ({ name: 'Of a brand', brand: 'Opal' }))
    await add(1, () => ({ name: 'Opal, cut' }))
    await add(1100, (n) => ({ name: `In the category ${n}`, categoryId: 'opals' }))
    expect(await first('opal')).toEqual(['Opal, cut', 'Old opal', 'Of a brand', 'In the category 1099'])
    expect(await first('opal', 2, 2)).toEqual(['Of a brand', 'In the category 1099'])
    for (const limit of [1, 2, 3]) expect(await walk('opal', limit, { most: 6 })).toEqual(await first('opal', 6))
  })

  test('that have it in the description alone are listed in every order', async () => {
    await add(1100, (n) => ({ name: `Described ${n}`, description: 'Set with a topaz.', price: n }))
    expect(await first('topaz', 2)).toEqual(['Described 1099', 'Described 1098'])
    const { rows } = await find(shop.db, 'topaz', { limit: 2, offset: 0 }, 'Price: Low to High')
    expect(rows.map(({ name }) => name)).toEqual(['Described 0', 'Described 1'])
  })

  test('that have a whole word hide those that only begin with it', async () => {
    await add(1, () => ({ name: 'Jade' }))
    await add(1100, (n) => ({ name: `Jadeite ${n}` }))
    const { rows, total } = await find(shop.db, 'jade', { limit: 2, offset: 0 })
    expect([rows.map(({ name }) => name), total]).toEqual([['Jade'], 1])
    expect(await first('jad', 1)).toEqual(['Jadeite 1099'])
  })

  test('that are out of stock come last among equals, on every page', async () => {
    await add(1002, (n) => ({ name: `Garnet ${n}`, stock: n % 501 === 0 ? 0 : 1 }))
    expect(await first('garnet', 2)).toEqual(['Garnet 1001', 'Garnet 1000'])
    expect(await first('garnet', 4, 996)).toEqual(['Garnet 4', 'Garnet 3', 'Garnet 2', 'Garnet 1'])
    expect(await first('garnet', 2, 499)).toEqual(['Garnet 502', 'Garnet 500'])
    await add(400, (n) => ({ name: `Garnet of old ${n}`, stock: 0 }))
    expect(await walk('garnet', 300)).toEqual(await first('garnet', 1000))
  })
})

test('The next page of a search with many matches takes one statement, found by offset or by a cursor', async () => {
  const search = (part: Partial<Part>) => find(shop.db, 'Clay', { limit: 8, offset: 0, ...part })
  const { rows } = await search({})
  const before = shop.db.statements()
  const [byPlace, byCursor] = [await search({ offset: 8 }), await search({ after: rows.at(-1)?.cursor })]
  expect(shop.db.statements() - before).toBe(2)
  expect(byCursor.rows).toEqual(byPlace.rows)
})

test.each(['Brasss', 'Clayy'])('A misspelt search for %s uses the word index, however many products may be similar', async (word) => {
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
  const { rows } = await find(explaining, word, { limit: 8, offset: 0 })
  expect(rows).toHaveLength(8)
  expect(plan.join('\n')).toContain('Bitmap Index Scan on products_search')
})

test('The count of a search is cached for half a minute', () => {
  let now = 0
  const highFrequency = createHighFrequencySearches<boolean>(() => now)
  highFrequency.add('lamp', true)
  now = 29_999
  expect([highFrequency.get('lamp'), highFrequency.get('pot')]).toEqual([true, undefined])
  now = 30_001
  expect(highFrequency.get('lamp')).toBeUndefined()
})

const gone = statement('test.gone', `update products set deleted_at = now() where id = any($1)`)

test.each<SortOption | undefined>([undefined, 'Price: Low to High'])(
  'A walk by cursors over many matches, sorted by %s, neither repeats nor skips a product while others are added and deleted',
  async (sort) => {
    const word = sort ? 'Beryl' : 'Agate'
    await add(1200, (n) => ({ name: `${word} ${n}`, price: 1000 + (n % 7) }))
    const before = (await find(shop.db, word, { limit: SEARCH_LIMIT, offset: 0 }, sort)).rows.map(({ name }) => name)
    const walked = await walk(word, 300, {
      sort,
      most: 900,
      // The first listed product, and the one of the cursor.
      between: async (listed) => {
        await shop.db.query(gone, [[listed[0]?.id, listed.at(-1)?.id]])
        await add(2, (n) => ({ name: `${word} again ${n}`, price: 1 }))
      },
    })
    expect(walked).toEqual(before.slice(0, 900))
  },
)

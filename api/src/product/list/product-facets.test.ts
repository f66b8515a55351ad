import type { RestProductList } from '@shop/contract/rest/product.ts'
import type { RestProductFacets } from '@shop/contract/rest/product-facets.ts'
import { FACETS_LIMIT, SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'
import { rebuildPages } from './product-pages.store.ts'

let shop: TestShop
let home: string
let lamps: string
let rugs: string

/** Brand, price in piastres, rating, stock, whether cash on delivery is possible. */
const LAMPS = [
  ['Nour', 10_000, 4.5, 3, true],
  ['Nour', 20_050, 2, 0, true],
  ['Siwa', 30_000, 4, 9, false],
  ['', 40_000, 0, 1, true],
] as const

const rate = statement('test.rate', 'update products set rating = $2 where id = $1')

beforeAll(async () => {
  shop = await createTestShop()
  const { fixtures, db } = shop
  home = await fixtures.department('Home')
  lamps = await fixtures.category(home, 'Lamps')
  rugs = await fixtures.category(home, 'Rugs')
  const ids = await fixtures.products(
    ...LAMPS.map(([brand, price, , stock, cod]) => ({ name: 'Brass lamp', brand, price, stock, cod, categoryId: lamps })),
    { name: 'Woven rug', brand: 'Siwa', arabicBrand: 'سيوة', price: 90_000, categoryId: rugs },
  )
  for (const [index, [, , rating]] of LAMPS.entries()) await db.query(rate, [ids[index], rating])
  await fixtures.products(
    { name: 'Older seeds', brand: 'Delta', arabicBrand: 'دلتا' },
    { name: 'Seeds', brand: 'Delta', arabicBrand: 'الدلتا' },
    { name: 'Newest seeds', brand: 'Delta' },
  )
})
afterAll(() => shop.close())

type Query = Record<string, string | string[]>

function addressOf(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) params.append(name, each)
  return `${path}?${params.toString()}`
}

async function ask<T>(path: string, query: Query): Promise<T> {
  const answer = await shop.app.inject(addressOf(path, query))
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const facets = (query: Query) => ask<RestProductFacets>('/product/facets', query)
const ratings = (...counts: number[]) => counts.map((count, index) => ({ minRating: 4 - index, count }))

describe('The facets of a list cover', () => {
  const whole = () => ({
    minPrice: 100,
    maxPrice: 400,
    brands: [
      { brand: 'Nour', count: 2, arabicBrand: null },
      { brand: 'Siwa', count: 1, arabicBrand: 'سيوة' },
    ],
    categories: [{ category: lamps, count: 4 }],
    ratings: ratings(2, 2, 3, 3),
    options: [],
    inStock: 3,
    cod: 3,
    onSale: 0,
    complete: true,
  })

  test('a category', async () => {
    expect(await facets({ category: lamps })).toEqual(whole())
  })

  test('a department, with its categories', async () => {
    expect(await facets({ department: home })).toMatchObject({
      maxPrice: 900,
      brands: [
        { brand: 'Nour', count: 2, arabicBrand: null },
        { brand: 'Siwa', count: 2, arabicBrand: 'سيوة' },
      ],
      categories: [
        { category: lamps, count: 4 },
        { category: rugs, count: 1 },
      ],
    })
  })

  test('a search, a misspelt one too', async () => {
    expect(await facets({ name: 'brass lamp' })).toEqual(whole())
    expect(await facets({ name: 'bras lampp' })).toEqual(whole())
  })

  test('the whole shop, with the Arabic name of each brand from its newest product', async () => {
    expect((await facets({})).brands).toContainEqual({ brand: 'Delta', count: 3, arabicBrand: 'الدلتا' })
  })

  test.each([{ category: 'cat_none' }, { name: 'nothingatall' }, { name: '…' }])('nothing of %o, which has no products', async (query) => {
    expect(await facets(query)).toEqual({
      minPrice: null,
      maxPrice: null,
      brands: [],
      categories: [],
      ratings: ratings(0, 0, 0, 0),
      options: [],
      inStock: 0,
      cod: 0,
      onSale: 0,
      complete: true,
    })
  })

  test.each([
    [{ brand: 'Nour' }, { brands: [2, 1], minPrice: 100, maxPrice: 200.5, ratings: ratings(1, 1, 2, 2), inStock: 1, cod: 2 }],
    [{ brand: ['Nour', 'Siwa'] }, { brands: [2, 1], maxPrice: 300, ratings: ratings(2, 2, 3, 3), inStock: 2, cod: 2 }],
    [{ minPrice: '200.5' }, { brands: [1, 1], minPrice: 100, maxPrice: 400, ratings: ratings(1, 1, 2, 2), inStock: 2, cod: 2 }],
    [{ maxPrice: '200.5' }, { brands: [2], minPrice: 100, maxPrice: 400, ratings: ratings(1, 1, 2, 2), inStock: 1, cod: 2 }],
    [
      { brand: ['Siwa', 'Siwa'], maxPrice: '200.5' },
      { brands: [2, 0], maxPrice: 300, ratings: ratings(0, 0, 0, 0), inStock: 0, cod: 0 },
    ],
    [{ minRating: '3' }, { brands: [1, 1], maxPrice: 300, ratings: ratings(2, 2, 3, 3), inStock: 2, cod: 1 }],
    [{ includeOutOfStock: 'false' }, { brands: [1, 1], ratings: ratings(2, 2, 2, 2), inStock: 3, cod: 2 }],
    [{ cod: 'true' }, { brands: [2], ratings: ratings(1, 1, 2, 2), inStock: 2, cod: 3 }],
    [
      { brand: 'Nour', cod: 'true', stock: 'in' },
      { brands: [1], minPrice: 100, maxPrice: 100, inStock: 1, cod: 1 },
    ],
  ])('each kind of filter as if it were not set, for a list filtered by %o', async (query, expected) => {
    for (const list of [{ category: lamps }, { name: 'brass lamp' }]) {
      const { brands, ...others } = await facets({ ...list, ...query })
      const counts = brands.filter(({ brand }) => brand).map(({ count }) => count)
      expect({ ...others, brands: counts }).toMatchObject(expected)
    }
  })
})

test('A chosen brand has its Arabic name in the facets, even when no product of it is left', async () => {
  const { brands } = await facets({ category: lamps, brand: ['Delta', 'Nowhere'] })
  expect(brands.slice(-2)).toEqual([
    { brand: 'Delta', count: 0, arabicBrand: 'الدلتا' },
    { brand: 'Nowhere', count: 0, arabicBrand: null },
  ])
})

describe('A filter of a list', () => {
  test.each([
    [{ brand: 'Siwa' }, [300]],
    [{ brand: ['Siwa', 'Nour'] }, [300, 200.5, 100]],
    [{ minPrice: '200.5', maxPrice: '300' }, [300, 200.5]],
    [{ minRating: '4' }, [300, 100]],
    [{ brand: 'Nour', includeOutOfStock: 'false' }, [100]],
    [{ minRating: '4', cod: 'true' }, [100]],
  ])('by %o gives the matches and their exact total', async (query, prices) => {
    for (const [path, list] of [
      ['/product', { category: lamps }],
      ['/product', { department: home, maxPrice: '400' }],
      ['/product/search', { name: 'brass lamp', sortBy: 'Newest first' }],
    ] as const) {
      const { products, total } = await ask<RestProductList>(path, { ...list, ...query, limit: '24' })
      expect([products.map(({ price }) => price), total]).toEqual([prices, prices.length])
    }
  })

  test.each([{ minRating: '6' }, { minPrice: '-1' }, { maxPrice: 'cheap' }, { brand: Array.from({ length: 21 }, String) }])(
    'by %o is refused',
    async (query) => {
      for (const path of ['/product', '/product/facets', '/product/search?name=lamp&'])
        expect((await shop.app.inject(addressOf(path, query).replace('&?', '&'))).statusCode).toBe(400)
    },
  )
})

describe('The facets of a very long list', () => {
  const fill = statement(
    'test.fill',
    `insert into products (id, category_id, name, brand, description, price, stock, weight, cod)
    select 'prod_many' || lpad(n::text, 6, '0'), $1, 'Marble tile', case when n % 2 = 0 then 'Aswan' else 'Luxor' end, '', 100, 1, 1, true
    from generate_series(1, $2::integer) n`,
  )
  let tiles: string
  let floors: string

  beforeAll(async () => {
    floors = await shop.fixtures.department('Floors')
    tiles = await shop.fixtures.category(floors, 'Tiles')
    const planks = await shop.fixtures.category(floors, 'Planks')
    await shop.db.transaction(async (tx) => {
      await tx.query(fill, [tiles, FACETS_LIMIT + 2])
      await rebuildPages(tx)
    })
    await shop.fixtures.product({ name: 'Oak plank', brand: 'Cedar', categoryId: planks })
  })

  test('count up to a limit, and say that there are more', async () => {
    const { complete, categories, inStock } = await facets({ category: tiles })
    expect({ complete, categories, inStock }).toEqual({
      complete: false,
      categories: [{ category: tiles, count: FACETS_LIMIT }],
      inStock: FACETS_LIMIT,
    })
  })

  test('count a share of every category of a department', async () => {
    const { complete, brands } = await facets({ department: floors })
    expect([complete, brands.at(-1)]).toEqual([false, { brand: 'Cedar', count: 1, arabicBrand: null }])
  })

  test('count the newest matches of a search alone', async () => {
    const { complete, brands, minPrice } = await facets({ name: 'marble' })
    expect([complete, minPrice, brands.length]).toEqual([false, 1, 2])
    expect(brands[0]?.count).toBeGreaterThan(SEARCH_LIMIT)
    const aswan = await facets({ name: 'marble', brand: 'Aswan' })
    expect([aswan.brands.length, aswan.complete]).toEqual([2, false])
    expect((await ask<RestProductList>('/product/search', { name: 'marble', brand: 'Aswan', limit: '8' })).products).toHaveLength(8)
  })
})

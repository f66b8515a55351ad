import type { RestProductList } from '@shop/contract/rest/product.ts'
import { LOW_STOCK, SORT_OPTIONS, STAFF_SORTS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let home: string
let lamps: string

/** Name, stock, whether cash on delivery is possible, price. */
const PRODUCTS = [
  ['brass lamp', 0, true, 300],
  ['Amber lamp', 1, false, 100],
  ['Copper lamp', LOW_STOCK, true, 200],
  ['Éclair lamp', LOW_STOCK + 1, true, 500],
  ['Zinc lamp', 90, false, 400],
] as const

beforeAll(async () => {
  shop = await createTestShop()
  home = await shop.fixtures.department('Home')
  lamps = await shop.fixtures.category(home, 'Lamps')
  await shop.fixtures.products(...PRODUCTS.map(([name, stock, cod, price]) => ({ name, stock, cod, price, categoryId: lamps })))
  await shop.fixtures.products({ name: 'Rug', stock: 3, cod: true, price: 50 })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>, path = '/product'): Promise<RestProductList> =>
  (await shop.app.inject(`${path}?${new URLSearchParams(query).toString()}`)).json()
const names = ({ products }: RestProductList) => products.map(({ name }) => name.split(' ')[0])

describe('tables of the back office', () => {
  test.each([
    ['out', ['brass']],
    ['low', ['Rug', 'Copper', 'Amber']],
    ['in', ['Rug', 'Zinc', 'Éclair', 'Copper', 'Amber']],
  ])('are filtered by stock "%s", with the exact total', async (stock, expected) => {
    const page = await list({ stock })
    expect([names(page), page.total]).toEqual([expected, expected.length])
  })

  test('combine their filters', async () => {
    expect(names(await list({ cod: 'false' }))).toEqual(['Zinc', 'Amber'])
    expect(names(await list({ cod: 'true', stock: 'low', category: lamps }))).toEqual(['Copper'])
    expect(names(await list({ department: home, stock: 'in', cod: 'true' }))).toEqual(['Éclair', 'Copper'])
    expect(names(await list({ stock: 'out', includeOutOfStock: 'false' }))).toEqual([])
    expect(names(await list({ includeOutOfStock: 'false', cod: 'true' }))).toEqual(['Rug', 'Éclair', 'Copper'])
  })

  test.each([
    ['Newest first', ['Rug', 'Zinc', 'Éclair', 'Copper', 'Amber', 'brass']],
    ['Oldest first', ['brass', 'Amber', 'Copper', 'Éclair', 'Zinc', 'Rug']],
    ['Name: A to Z', ['Amber', 'brass', 'Copper', 'Éclair', 'Rug', 'Zinc']],
    ['Name: Z to A', ['Zinc', 'Rug', 'Éclair', 'Copper', 'brass', 'Amber']],
    ['Stock: Low to High', ['brass', 'Amber', 'Rug', 'Copper', 'Éclair', 'Zinc']],
    ['Stock: High to Low', ['Zinc', 'Éclair', 'Copper', 'Rug', 'Amber', 'brass']],
  ])('are sorted by "%s" in lists and searches alike, page after page', async (sortBy, expected) => {
    const all = await list({ sortBy })
    expect([names(all), all.total]).toEqual([expected, 6])
    const pages = await Promise.all(['0', '2', '4'].map((offset) => list({ sortBy, limit: '2', offset })))
    expect(pages.flatMap(names)).toEqual(expected)
    const found = await list({ sortBy, name: 'lamp' }, '/product/search')
    expect(names(found)).toEqual(expected.filter((name) => name !== 'Rug'))
  })

  test('apply filters to a search, too', async () => {
    const found = await list({ name: 'lamp', stock: 'low', cod: 'true' }, '/product/search')
    expect([names(found), found.total]).toEqual([['Copper'], 1])
  })

  test('sort and filter over a thousand matches', async () => {
    const many = Array.from({ length: 1005 }, (_, index) => ({ name: `Tile ${1000 + index}`, stock: index, cod: index % 2 === 0 }))
    await shop.fixtures.products(...many)
    for (const sort of [...SORT_OPTIONS, ...STAFF_SORTS]) {
      const page = await list({ name: 'tile', sortBy: sort, limit: '3' }, '/product/search')
      expect([page.products.length, page.total]).toEqual([3, null])
    }
    const lowest = await list({ name: 'tile', sortBy: 'Stock: Low to High', limit: '2', offset: '1' }, '/product/search')
    expect(names(lowest)).toEqual(['Tile', 'Tile'])
    expect(lowest.products.map(({ stock }) => stock)).toEqual([1, 2])
    const last = await list({ name: 'tile', sortBy: 'Name: Z to A', limit: '1' }, '/product/search')
    expect(last.products[0]?.name).toBe('Tile 2004')
    expect((await list({ name: 'tile', stock: 'low' }, '/product/search')).total).toBe(LOW_STOCK)
  })

  test('list over a thousand products by stock up to that limit', async () => {
    const page = async (offset: number, more: Record<string, string> = {}) => {
      const { products, total } = await list({ sortBy: 'Stock: High to Low', limit: '100', offset: String(offset), ...more })
      return [products.length, total]
    }
    expect(await page(0)).toEqual([100, null])
    expect(await page(950)).toEqual([50, null])
    expect(await page(1000)).toEqual([0, null])
    expect(await page(0, { stock: 'low' })).toEqual([expect.any(Number), expect.any(Number)])
    expect(await page(950, { sortBy: 'Name: A to Z' })).toEqual([expect.any(Number), expect.any(Number)])
    expect((await page(950, { sortBy: 'Name: A to Z' }))[0]).toBeGreaterThan(50)
  })

  test('have a stock level that follows every sale', async () => {
    const id = await shop.fixtures.product({ name: 'Mover', stock: LOW_STOCK + 1 })
    const admin = await shop.fixtures.caller({ isAdmin: true })
    const levels = async () =>
      (await Promise.all(['out', 'low', 'in'].map((stock) => list({ stock, limit: '100' })))).map(({ products }) =>
        products.some(({ _id }) => _id === id),
      )
    const adjust = (delta: number) =>
      shop.app.inject({ method: 'PUT', url: '/product/stock', headers: admin.headers, payload: { ids: [id], delta } })
    expect(await levels()).toEqual([false, false, true])
    await adjust(-1)
    expect(await levels()).toEqual([false, true, true])
    await adjust(-LOW_STOCK)
    expect(await levels()).toEqual([true, false, false])
  })

  test.each(['stock=all', 'cod=maybe', 'sortBy=name', 'sortBy=Name: A to Z; drop table products'])('refuse the query %s', async (query) => {
    expect((await shop.app.inject(`/product?${encodeURI(query)}`)).statusCode).toBe(400)
  })
})

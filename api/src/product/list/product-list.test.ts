import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { SORT_OPTIONS } from '@shop/contract/shop.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let home: string
let garden: string
let lamps: string
let rugs: string
let seeds: string
/** Oldest first. */
let ids: string[]

const remove = statement('test.remove', 'update products set deleted_at = now() where id = $1')
const rate = statement('test.rate', 'update products set rating = $2 where id = $1')

beforeAll(async () => {
  shop = await createTestShop()
  const { fixtures, db } = shop
  home = await fixtures.department('Home')
  garden = await fixtures.department('Garden')
  lamps = await fixtures.category(home, 'Lamps')
  rugs = await fixtures.category(home, 'Rugs')
  seeds = await fixtures.category(garden, 'Seeds')
  const categories = [lamps, rugs, seeds]
  ids = await fixtures.products(
    ...Array.from({ length: 50 }, (_, index) => ({
      name: `Thing ${index}`,
      categoryId: categories[index % 3] ?? lamps,
      // Many equal prices and ratings, so that ties must be broken.
      price: 1000 * (index % 7),
      stock: index % 5,
      images: [`${'0'.repeat(32)}-8x8.jpg`],
    })),
  )
  for (const [index, id] of ids.entries()) await db.query(rate, [id, index % 4])
})
afterAll(() => shop.close())

const list = async (query: Record<string, string>): Promise<RestProductList> => {
  const answer = await shop.app.inject({ url: '/product', query })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const idsOf = ({ products }: { products: RestProduct[] }): string[] => products.map((product) => product._id)

test('A list without a sort order has the 8 newest products, with the number of pages', async () => {
  const first = await list({ page: '1', includeOutOfStock: 'true' })
  expect(idsOf(first)).toEqual(ids.toReversed().slice(0, 8))
  expect(first).toMatchObject({ pages: 7, total: 50, limit: 8 })
  expect(first.products[0]).toMatchObject({
    image_path: [`http://khan.example/images/${'0'.repeat(32)}-8x8.jpg`],
    category: { _id: rugs, name: 'Rugs' },
    department: { _id: home, name: 'Home' },
  })
})

const FILTERS: [string, () => Record<string, string>, (index: number) => boolean][] = [
  ['all products', () => ({}), () => true],
  ['products in stock', () => ({ includeOutOfStock: 'false' }), (index) => index % 5 > 0],
  ['a category', () => ({ category: lamps }), (index) => index % 3 === 0],
  ['what a category has in stock', () => ({ category: seeds, includeOutOfStock: 'false' }), (index) => index % 3 === 2 && index % 5 > 0],
  ['a department', () => ({ department: home }), (index) => index % 3 < 2],
  ['a category of a department', () => ({ department: home, category: rugs }), (index) => index % 3 === 1],
]
const ORDERS: [string, (a: number, b: number) => number][] = [
  ['', (a, b) => b - a],
  [SORT_OPTIONS[0], (a, b) => (a % 7) - (b % 7) || a - b],
  [SORT_OPTIONS[1], (a, b) => (b % 7) - (a % 7) || b - a],
  [SORT_OPTIONS[2], (a, b) => (b % 4) - (a % 4) || b - a],
]

describe.each(FILTERS)('The pages of %s', (_, filter, matches) => {
  test.each(ORDERS)('together are the whole list, in order and without overlap: %s', async (sortBy, order) => {
    const indexes = ids.map((_, index) => index).filter(matches)
    const expected = indexes.toSorted(order).map((index) => ids[index])
    for (const limit of [1, 7, 8, 24, 100]) {
      const pages = Math.ceil(expected.length / limit)
      const found: string[] = []
      // The first page behind the last one is requested too: it is empty.
      for (let page = 1; page <= pages + 1; page += limit === 1 ? 9 : 1) {
        const part = await list({ ...filter(), ...(sortBy && { sortBy }), limit: String(limit), page: String(page) })
        expect(part).toMatchObject({ pages, total: expected.length })
        expect(idsOf(part)).toEqual(expected.slice((page - 1) * limit, page * limit))
        found.push(...idsOf(part))
      }
      if (limit > 1) expect(found).toEqual(expected)
    }
  })
})

test("A category's list is whole when no page is requested", async () => {
  const whole = await list({ category: lamps })
  expect(whole.products).toHaveLength(17)
  expect(whole.pages).toBe(1)
})

test.each(['category', 'department'])('The list of an unknown %s is empty', async (filter) => {
  expect(await list({ [filter]: 'cat_unknown' })).toMatchObject({ products: [], pages: 0, total: 0 })
})

test('The list of a category in another department is empty', async () => {
  expect(await list({ category: seeds, department: home })).toMatchObject({ products: [], total: 0 })
})

test('Products requested by ids are listed in the order of the ids, without unknown ones and repetitions', async () => {
  const wanted = [ids[7], 'prod_unknown', ids[3], ids[7]]
  const found = await list({ ids: wanted.join(',') })
  expect(idsOf(found)).toEqual([ids[7], ids[3]])
})

test('A product is answered by its id; an unknown or deleted one is not found', async () => {
  const [gone = ''] = await shop.fixtures.products({ name: 'Gone' })
  const one = (id: string) => shop.app.inject({ url: `/product/one/${id}` })
  expect((await one(gone)).json()).toMatchObject({ _id: gone, name: 'Gone', price: 100, rating: 0, ratings: [0, 0, 0, 0, 0] })
  await shop.db.query(remove, [gone])
  for (const id of [gone, 'prod_unknown', 'x', '%00', '..%2f', 'x'.repeat(90)]) {
    const answer = await one(id)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('code')
  }
  expect((await one(gone)).json()).toEqual({ code: 'NOT_FOUND', message: 'The product was not found' })
})

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', '1e3'],
  ['page', ''],
  ['page', '99999999999999999999'],
  ['limit', '101'],
  ['limit', '0'],
  ['offset', '-1'],
  ['includeOutOfStock', 'maybe'],
  ['sortBy', 'price; drop table products'],
  ['sortBy', 'price'],
  ['color', 'red'],
  ['category', 'a category that has a name of far more characters than an id of ours'],
])('A list with %s=%s is refused, and the refusal names the field', async (field, value) => {
  const answer = await shop.app.inject({ url: '/product', query: { [field]: value } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.map((fieldError: { path: string[] }) => fieldError.path)).toEqual([[field]])
})

test('A list with the same filter given twice is refused', async () => {
  expect((await shop.app.inject({ url: '/product?category=a&category=b' })).statusCode).toBe(400)
})

test('A client that has the list already gets 304 without a body', async () => {
  const first = await shop.app.inject({ url: '/product?page=2' })
  const etag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await shop.app.inject({ url: '/product?page=2', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const throughProxy = await shop.app.inject({ url: '/product?page=2', headers: { 'if-none-match': `"older", W/${etag}` } })
  expect(throughProxy.statusCode).toBe(304)
  await shop.fixtures.product()
  const changed = await shop.app.inject({ url: '/product?page=2', headers: { 'if-none-match': etag } })
  expect(changed.statusCode).toBe(200)
})

test('A HEAD request gets the headers of the list', async () => {
  const { headers } = await shop.app.inject({ url: '/product' })
  const asked = await shop.app.inject({ method: 'HEAD', url: '/product' })
  expect(asked.body).toBe('')
  const ofItsOwn = { date: '', 'x-request-id': '' }
  expect({ ...asked.headers, ...ofItsOwn }).toEqual({ ...headers, ...ofItsOwn })
})

test('Every list, and a product, takes one SQL statement', async () => {
  const urls = ['/product', '/product?page=3', `/product?category=${lamps}`, `/product?department=${home}&sortBy=${SORT_OPTIONS[0]}`]
  for (const url of [...urls, `/product/one/${ids[0]}`, `/product?ids=${ids.slice(0, 30).join(',')}`, '/category', '/department']) {
    const before = shop.db.statements()
    expect((await shop.app.inject({ url })).statusCode).toBe(200)
    expect(shop.db.statements() - before).toBe(1)
  }
})

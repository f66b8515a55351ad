import { SORT_OPTIONS, STAFF_SORTS } from '@shop/contract/shop.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let admin: Caller
let home: string
let lamps: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  home = await shop.fixtures.department('Home')
  lamps = await shop.fixtures.category(home, 'Lamps')
  await shop.fixtures.products(
    { categoryId: lamps, name: 'Red lamp', stock: 0 },
    { categoryId: lamps, name: 'Blue "lamp", large', arabicBrand: 'خان', stock: 3, price: 12_050, description: 'Two\nlines' },
    { categoryId: lamps, name: '=HYPERLINK("http://evil")', stock: 90, cod: false, brand: '@brand' },
  )
})
afterAll(() => shop.close())

const ask = (query = '') => shop.app.inject({ url: `/product/export.csv${query}`, headers: admin.headers })
const rows = async (query = '') => parse<Record<string, string>>((await ask(query)).body, { bom: true, columns: true })
const names = async (query: string) => (await rows(query)).map(({ name }) => name)

describe('the export of products', () => {
  test('is CSV that spreadsheets read as UTF-8 and run no formula of', async () => {
    const { headers, body } = await ask()
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    const ofProducts =
      'id,name,brand,department,category,price,stock,weight,cod,description,images,arabicName,arabicDescription,arabicBrand'
    expect(body.slice(0, body.indexOf('Variant ID'))).toBe(`\u{feff}${ofProducts},countryOfOrigin,status,publishAt,`)
    const [formula, quoted] = await rows()
    expect(formula).toMatchObject({ name: `'=HYPERLINK("http://evil")`, brand: `'@brand`, cod: 'false', stock: '90' })
    expect(quoted).toMatchObject({
      name: 'Blue "lamp", large',
      price: '120.5',
      description: 'Two\nlines',
      department: 'Home',
      category: 'Lamps',
      arabicBrand: 'خان',
      status: 'active',
    })
  })

  test('has the products that the filters match', async () => {
    expect(await names('?stock=out')).toEqual(['Red lamp'])
    expect(await names('?stock=low')).toEqual(['Blue "lamp", large'])
    expect(await names('?stock=in&cod=true')).toEqual(['Blue "lamp", large'])
    expect(await names('?name=red')).toEqual(['Red lamp'])
    // A spelling is put right, as the search does.
    expect(await names('?name=lampe')).toHaveLength(3)
    expect(await names('?name=lampe&literal=true')).toEqual([])
    expect(await names('?name=nosuchthing')).toEqual([])
    expect(await names('?category=cat_x')).toEqual([])
    expect(await names(`?department=${home}&includeOutOfStock=false`)).toHaveLength(2)
  })

  test('refuses a filter that PostgreSQL cannot take, and leaves room for other exports', async () => {
    for (let turn = 0; turn < 6; turn += 1) expect((await ask('?category=%00')).statusCode).toBe(400)
    expect((await ask()).statusCode).toBe(200)
  })

  test('streams thousands of products, each once', async () => {
    const many = await shop.fixtures.category(home, 'Many')
    const ids = await shop.fixtures.products(...Array.from({ length: 2500 }, () => ({ categoryId: many })))
    expect((await rows(`?category=${many}`)).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test.each([...SORT_OPTIONS, ...STAFF_SORTS])('has thousands of products in the order of the table, each once: %s', async (sortBy) => {
    const few = await shop.fixtures.category(home, `Sorted by ${sortBy}`)
    const names = ['élan', 'Elan', 'Zest', 'apple']
    const many = Array.from({ length: 2100 }, (_, index) => ({
      categoryId: few,
      name: names[index % 4] ?? '',
      price: index % 3,
      stock: index % 7,
    }))
    const ids = new Set(await shop.fixtures.products(...many))
    const all = await rows(`?category=${few}&sortBy=${encodeURIComponent(sortBy)}`)
    expect(new Set(all.map(({ id }) => id))).toEqual(ids)
    expect(all).toHaveLength(2100)
    const listed = async (offset: number) => {
      const query = new URLSearchParams({ category: few, sortBy, limit: '2', offset: String(offset) })
      const { products } = (await shop.app.inject(`/product?${query.toString()}`)).json<{ products: { _id: string }[] }>()
      return products.map(({ _id }) => _id)
    }
    // In the order of the list, also beyond what one statement reads.
    for (const offset of sortBy.startsWith('Stock') ? [0, 998] : [0, 999, 2098])
      expect(all.slice(offset, offset + 2).map(({ id }) => id)).toEqual(await listed(offset))
  })

  test('runs a few at once, and tells further callers to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask()))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect((await ask()).statusCode).toBe(200)
  })
})

import type { RestProductList } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let fashion: string
let shoes: string

beforeAll(async () => {
  shop = await createTestShop()
  fashion = await shop.fixtures.department('Fashion')
  shoes = await shop.fixtures.category(fashion, 'Shoes')
  const care = await shop.fixtures.category(await shop.fixtures.department('Beauty'), 'Fragrance')
  const phones = await shop.fixtures.category(await shop.fixtures.department('Electronics'), 'Phones & Tablets')
  const clothing = await shop.fixtures.category(fashion, 'Men’s Clothing')
  await shop.fixtures.products(
    { name: 'Court Sneaker in White', brand: 'Tareeq', categoryId: shoes },
    { name: 'Runner One', brand: 'Tareeq', categoryId: shoes, description: 'Springy, and light as a feather.' },
    { name: 'Oud Bahr, 50 ml', brand: 'Attar', categoryId: care, description: 'Saffron and old wood.' },
    { name: 'N7 Smartphone', brand: 'Raqam', categoryId: phones },
    { name: 'Tab 11', brand: 'Raqam', categoryId: phones },
    { name: 'Pocket Shirt', brand: 'Qutn', categoryId: clothing },
    { name: 'Air 14 Laptop', brand: 'Veltar', categoryId: phones },
    { name: 'موبايل أحمر', brand: 'Barq', categoryId: phones },
    { name: 'Feathery Scarf', brand: 'Silk', categoryId: clothing },
  )
})
afterAll(() => shop.close())

const ask = async (name: string, query: Record<string, string> = {}): Promise<RestProductList> => {
  const answer = await shop.app.inject({ url: '/product/search', query: { name, ...query } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const names = async (name: string, query: Record<string, string> = {}) => (await ask(name, query)).products.map((product) => product.name)

describe('A search finds', () => {
  test.each([
    ['products of a category that has its name', 'shoes', ['Runner One', 'Court Sneaker in White']],
    ['products of a department that has its name', 'fashion', ['Feathery Scarf', 'Pocket Shirt', 'Runner One', 'Court Sneaker in White']],
    ['a word of the description', 'saffron', ['Oud Bahr, 50 ml']],
    ['words from name, brand and description together', 'tareeq runner springy', ['Runner One']],
    ['a synonym', 'trainers', ['Runner One', 'Court Sneaker in White']],
    ['a synonym of a category', 'perfume', ['Oud Bahr, 50 ml']],
    ['the English for an Arabic word', 'لابتوب', ['Air 14 Laptop']],
    ['an Arabic word with its article', 'العطور', ['Oud Bahr, 50 ml']],
    ['Arabic in another spelling', 'مُوبـايل احمر', ['موبايل أحمر']],
    ['the singular of a plural', 'shirts', ['Pocket Shirt']],
    ['a typographic apostrophe by a straight one', "men's clothing", ['Feathery Scarf', 'Pocket Shirt']],
    ['what small words stand beside', 'the shirt for men', ['Pocket Shirt']],
    ['no description that has the letters within a word', 'pringy', []],
  ])('%s', async (_, typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  test('a synonym from its fourth letter on, for suggestions', async () => {
    expect(await names('perf')).toEqual(['Oud Bahr, 50 ml'])
  })
})

describe('A product, category or department with names in both languages is found by either:', () => {
  beforeAll(async () => {
    const home = await shop.fixtures.department('Living')
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/category',
      headers: (await shop.fixtures.caller({ isAdmin: true })).headers,
      payload: { department: home, name: 'Draperies', arabicName: 'ستائر وأقمشة' },
    })
    const { _id: categoryId } = sent.json<{ _id: string }>()
    await shop.fixtures.products(
      { name: 'Voile, 140 cm', arabicName: 'ستارة شفافة', brand: 'Nil', categoryId, arabicDescription: 'من القطن المصري الخفيف' },
      { name: 'Blackout, 140 cm', brand: 'ستارة', categoryId },
      { name: 'Rod, 2 m', brand: 'Marsa', arabicBrand: 'مرسى علم', categoryId },
    )
  })

  test.each([
    ['its name in either language, a match in the name first', 'ستارة', ['Voile, 140 cm', 'Blackout, 140 cm']],
    ['Arabic with other letters for the same sound, and with signs', 'سِتـاره شفافه', ['Voile, 140 cm']],
    ['words of both languages together', 'voile شفافة', ['Voile, 140 cm']],
    ['a word of the Arabic description', 'القطن', ['Voile, 140 cm']],
    ['the Arabic name of its category', 'اقمشة', ['Rod, 2 m', 'Blackout, 140 cm', 'Voile, 140 cm']],
    ['its brand in either language', 'marsa', ['Rod, 2 m']],
    ['a word of its Arabic brand', 'العلم', ['Rod, 2 m']],
    ['letters within its Arabic brand', 'رسى', ['Rod, 2 m']],
    ['a similar spelling of its Arabic name', 'شفاففة', ['Voile, 140 cm']],
  ])('%s', async (_, typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })
})

test('A match in the name comes before one in brand and category, and all of these hide matches in the description', async () => {
  const categoryOf = (department: string, category: string) =>
    shop.fixtures.department(department).then((id) => shop.fixtures.category(id, category))
  const [plain, named, within, among] = [
    await categoryOf('Odds', 'Ends'),
    await categoryOf('More', 'Zirconia'),
    await categoryOf('Zirconia Hall', 'Any'),
    await categoryOf('Mixed', 'Opals & Zirconia'),
  ]
  const expected = ['Zirconia ring', 'Pure zirconia', 'Ring of a brand', 'Ring of a category']
  await shop.fixtures.products(
    { name: 'Ring described', brand: 'X', categoryId: plain, description: 'Set with zirconia.', price: 1 },
    { name: 'Ring of a department', brand: 'X', categoryId: within, price: 2 },
    { name: 'Ring of a mixed category', brand: 'X', categoryId: among, price: 3 },
    { name: 'Ring of zirconiation', brand: 'X', categoryId: plain, price: 4 },
    { name: 'Ring of a category', brand: 'X', categoryId: named, price: 400 },
    { name: 'Ring of a brand', brand: 'Zirconia', categoryId: plain, price: 300 },
    { name: 'Pure zirconia', brand: 'X', categoryId: plain, price: 200 },
    { name: 'Zirconia ring', brand: 'X', categoryId: plain, price: 100 },
  )
  expect(await names('zirconia')).toEqual(expected)
  expect(await names('zirconia', { page: '2', limit: '2' })).toEqual(expected.slice(2, 4))
  expect(await names('zirconia', { sortBy: 'Price: Low to High' })).toEqual(expected)
})

test('Where no whole word matches, a search takes beginnings of words, then parts of names, then descriptions, with any filter', async () => {
  const categoryId = await shop.fixtures.category(await shop.fixtures.department('Bits'), 'Beryls & Onyxes')
  await shop.fixtures.products(
    { name: 'Tanzanite', categoryId, price: 500 },
    { name: 'Plain', categoryId, description: 'With a tanzan, and of zanit.', price: 100 },
    { name: 'Metanzan', categoryId, price: 200 },
  )
  expect(await names('tanzanite')).toEqual(['Tanzanite'])
  expect(await names('tanzan')).toEqual(['Tanzanite'])
  expect(await names('tanzan', { maxPrice: '4' })).toEqual([])
  expect(await names('etanz')).toEqual(['Metanzan'])
  expect(await names('anzan')).toEqual(['Metanzan', 'Tanzanite'])
  expect(await names('zanit')).toEqual(['Tanzanite'])
  expect(await names('zanit', { maxPrice: '4' })).toEqual([])
  expect(await names('onyx')).toHaveLength(3)
})

test('A repeated search takes one statement, which PostgreSQL has prepared', async () => {
  await names('oud')
  const before = shop.db.statements()
  expect(await names('perfume')).toEqual(['Oud Bahr, 50 ml'])
  expect(shop.db.statements() - before).toBe(1)
})

test('Out-of-stock products come last among equal matches, except in a requested sort order', async () => {
  await shop.fixtures.products(
    { name: 'Quartz One', stock: 1, price: 300 },
    { name: 'Quartz Two', stock: 0, price: 100 },
    { name: 'Rose quartz', stock: 5, price: 200 },
  )
  expect(await names('quartz')).toEqual(['Quartz One', 'Quartz Two', 'Rose quartz'])
  expect(await names('quartz', { sortBy: 'Price: Low to High' })).toEqual(['Quartz Two', 'Rose quartz', 'Quartz One'])
})

describe('A misspelt search', () => {
  test('says what it was corrected to, and finds the same as the correct one', async () => {
    expect(await ask('lapm')).toMatchObject({ correctedTo: 'laptop', terms: expect.arrayContaining(['laptop']), total: 1 })
    expect(await names('lapm')).toEqual(['Air 14 Laptop'])
  })

  test('is corrected towards names of categories and synonyms, too', async () => {
    expect(await ask('fragrence')).toMatchObject({ correctedTo: 'fragrance', total: 1 })
    expect(await ask('moblie')).toMatchObject({ correctedTo: 'mobile' })
    expect(await ask('snekers')).toMatchObject({ correctedTo: 'sneaker' })
    expect(await names('snekers')).toEqual(['Court Sneaker in White', 'Runner One'])
  })

  test('leaves correctly spelt words as they are', async () => {
    expect(await ask('qutn shirrt')).toMatchObject({ correctedTo: 'qutn shirt', total: 1 })
    // A part of a word is right, too.
    expect(await ask('pock shirrt')).toMatchObject({ correctedTo: 'pock shirt', total: 1 })
  })

  test('is not corrected when it is a literal search, which has no synonyms either', async () => {
    expect(await ask('lapm', { literal: 'true' })).toMatchObject({ correctedTo: null, total: 0, terms: ['lapm'] })
    expect(await names('trainers', { literal: 'true' })).toEqual([])
    expect(await names('sneaker', { literal: 'true' })).toEqual(['Court Sneaker in White'])
  })

  test('stays as it is when nothing similar exists', async () => {
    expect(await ask('xqzwv')).toMatchObject({ correctedTo: null, total: 0 })
  })
})

test('A search with matches says which text it searched for, and that it was not corrected', async () => {
  expect(await ask('trainers')).toMatchObject({ correctedTo: null, terms: expect.arrayContaining(['trainers', 'trainer', 'sneaker']) })
})

describe('After a rename', () => {
  const rename = async (path: string, id: string, name: string) => {
    const { headers } = await shop.fixtures.caller({ isAdmin: true })
    const payload = path === 'category' ? { id, name, department: fashion } : { id, name }
    expect((await shop.app.inject({ method: 'PUT', url: `/${path}`, headers, payload })).json()).toMatchObject({ name })
  }

  test('a category or department is found by its new name at once, and no longer by the old one', async () => {
    expect(await names('shoes')).toEqual(['Runner One', 'Court Sneaker in White'])
    await rename('category', shoes, 'Plimsolls')
    expect(await names('plimsolls')).toEqual(['Runner One', 'Court Sneaker in White'])
    await rename('department', fashion, 'Wardrobe')
    expect(await names('wardrobe')).toHaveLength(4)
    expect(await names('fashion', { literal: 'true' })).toEqual([])
  })

  test('a product is found by its new name and description at once', async () => {
    const id = await shop.fixtures.product({ name: 'Astrolabe', description: 'Of brass.' })
    const change = statement('test.change', 'update products set name = $2, description = $3 where id = $1')
    await shop.db.query(change, [id, 'Sextant', 'Of gunmetal.'])
    expect(await names('sextant')).toEqual(['Sextant'])
    expect(await names('gunmetal')).toEqual(['Sextant'])
    expect(await names('astrolabe', { literal: 'true' })).toEqual([])
  })
})

import { optionChoice } from '@shop/contract/fields/option-choice-text.ts'
import type { RestProductList } from '@shop/contract/rest/product.ts'
import type { RestProductFacets } from '@shop/contract/rest/product-facets.ts'
import { MAX_OPTION_CHOICES } from '@shop/contract/shop.ts'
import type { VariantsBody } from '@shop/contract/rest/variant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, SIZE_AND_COLOUR, variantsBody } from '../../../../tests/support/variants.ts'

let shop: TestShop
let admin: Caller
let clothes: string
let shirts: string

type Options = VariantsBody['options']
type Variants = [values: string, stock?: number][]

async function add(name: string, brand: string, variants: Variants, options: Options = SIZE_AND_COLOUR): Promise<string> {
  const id = await shop.fixtures.product({ name, brand, categoryId: shirts })
  await change(id, variants, options)
  return id
}

async function change(id: string, variants: Variants, options: Options = SIZE_AND_COLOUR): Promise<void> {
  const body = variantsBody(
    variants.map(([values, stock = 5]) => ({ optionValues: values.split(' '), stock })),
    options,
  )
  expect((await putVariants(shop, admin, id, body)).statusCode).toBe(200)
}

/** Shirts of one option, which another shop would call otherwise. */
const WIDTH = [{ name: 'Width: %3A', arabicName: null, values: [{ value: 'M:L' }] }]
/** In another order than others have them. */
const COLOUR_AND_SIZE: Options = SIZE_AND_COLOUR.toReversed()

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  clothes = await shop.fixtures.department('Clothes')
  shirts = await shop.fixtures.category(clothes, 'Shirts')
  await add('Cross shirt', 'Nour', [['M White'], ['L Red']])
  await add('Whole shirt', 'Siwa', [['M Red'], ['M White', 0], ['L White', 2]])
  await add('Gone shirt', 'Nour', [
    ['L Red', 0],
    ['M White', 1],
  ])
  await add('Turned shirt', 'Nour', [['Red M', 3]], COLOUR_AND_SIZE)
  await add('Odd shirt', 'Odd', [['M:L']], WIDTH)
  await shop.fixtures.product({ name: 'Plain shirt', brand: 'Nour', categoryId: shirts })
})
afterAll(() => shop.close())

type Query = Record<string, string | string[]>

async function ask<T>(path: string, query: Query): Promise<T> {
  const params = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each]))
  const answer = await shop.app.inject(`${path}?${new URLSearchParams(params).toString()}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}

const LISTS: [string, Query][] = [
  ['/product', { limit: '24' }],
  ['/product', { limit: '24', sortBy: 'Stock: High to Low' }],
  ['/product/search', { name: 'shirt', limit: '24' }],
]

describe('A list narrowed down by options has the products of which', () => {
  test.each<[string, Query, string[]]>([
    ['a variant has the value', { option: 'Size:M' }, ['Cross', 'Gone', 'Turned', 'Whole']],
    ['a variant has one of the values', { option: ['Size:L', 'Size:M'] }, ['Cross', 'Gone', 'Turned', 'Whole']],
    ['one variant has the values of both options', { option: ['Size:M', 'Colour:Red'] }, ['Turned', 'Whole']],
    [
      'one variant has one of the values of each',
      { option: ['Size:M', 'Colour:Red', 'Colour:White'] },
      ['Cross', 'Gone', 'Turned', 'Whole'],
    ],
    ['that variant is in stock', { option: ['Size:L', 'Colour:Red'], stock: 'in' }, ['Cross']],
    ['that variant is in stock, said otherwise', { option: ['Size:L', 'Colour:Red'], includeOutOfStock: 'false' }, ['Cross']],
    ['any variant is in stock', { option: ['Size:M', 'Colour:White'], stock: 'in' }, ['Cross', 'Gone']],
    ['and the brand is another filter', { option: 'Size:M', brand: 'Siwa' }, ['Whole']],
    ['nothing, as capitals count', { option: 'size:M' }, []],
    ['nothing, as the value is of another option', { option: 'Size:Red' }, []],
    ['signs are as they were written', { option: optionChoice({ name: 'Width: %3A', value: 'M:L' }) }, ['Odd']],
    ['Arabic words are no values', { option: 'المقاس:M' }, []],
  ])('%s', async (_what, query, expected) => {
    for (const [path, list] of LISTS) {
      const { products, total } = await ask<RestProductList>(path, { ...list, ...query })
      expect([products.map(({ name }) => name.split(' ')[0] ?? '').toSorted((a, b) => a.localeCompare(b)), total]).toEqual([
        expected,
        expected.length,
      ])
    }
  })

  test('a variant that is still sold has the value', async () => {
    const id = await add('Late shirt', 'Late', [['M Red'], ['L White']])
    await change(id, [['L White']])
    const found = async (option: string) => (await ask<RestProductList>('/product', { brand: 'Late', option })).products.length
    expect([await found('Size:M'), await found('Size:L')]).toEqual([0, 1])
    await shop.app.inject({ method: 'DELETE', url: `/product/${id}`, headers: admin.headers })
  })

  test('the value is of that option, also where another option has the same values', async () => {
    const lengths = ['Size', 'Length'].map((name) => ({ name, arabicName: null, values: [{ value: 'M' }, { value: 'L' }] }))
    const id = await add('Tall shirt', 'Tall', [['M L']], lengths)
    const found = async (option: string[]) => (await ask<RestProductList>('/product', { brand: 'Tall', option })).products.length
    expect([await found(['Size:L']), await found(['Length:L']), await found(['Size:M', 'Length:L'])]).toEqual([0, 1, 1])
    const { options = [] } = await ask<RestProductFacets>('/product/facets', { brand: 'Tall', category: shirts, option: 'Size:M' })
    expect(options.map(({ option, values }) => [option, values.map(({ value, count }) => [value, count])])).toEqual([
      ['Size', [['M', 1]]],
      ['Length', [['L', 1]]],
    ])
    await shop.app.inject({ method: 'DELETE', url: `/product/${id}`, headers: admin.headers })
  })

  test.each([
    { option: 'Size' },
    { option: 'Size:' },
    { option: ':M' },
    { option: `Size:${'M'.repeat(200)}` },
    { option: Array.from({ length: MAX_OPTION_CHOICES + 1 }, (_, n) => `Size:${n}`) },
  ])('%o is refused', async (query) => {
    for (const path of ['/product', '/product/facets', '/product/search']) {
      const params = new URLSearchParams([query.option].flat().map((each): [string, string] => ['option', each]))
      const name = path.endsWith('search') ? 'name=shirt&' : ''
      expect((await shop.app.inject(`${path}?${name}${params.toString()}`)).statusCode).toBe(400)
    }
  })
})

describe('The facets of a list', () => {
  const facets = (query: Query) => ask<RestProductFacets>('/product/facets', query)
  const countsOf = ({ options = [] }: RestProductFacets) =>
    Object.fromEntries(options.map(({ option, values }) => [option, values.map(({ value, count }) => `${value} ${count}`).join(', ')]))

  test('name the options of its products in both languages, sizes in their order', async () => {
    for (const list of [{ category: shirts }, { department: clothes }, { name: 'shirt' }, {}]) {
      const { options = [] } = await facets(list)
      expect(options.map(({ complete }) => complete)).toEqual([true, true, true])
      expect(options.map(({ option, arabicName }) => [option, arabicName])).toEqual([
        ['Colour', 'اللون'],
        ['Size', 'المقاس'],
        ['Width: %3A', null],
      ])
      expect(options[0]?.values).toEqual(
        [
          { value: 'White', arabicValue: 'أبيض', swatch: '#ffffff', count: 3 },
          { value: 'Red', arabicValue: 'أحمر', swatch: '#cc0000', count: 4 },
        ].toReversed(),
      )
      expect(options[1]?.values).toEqual([
        { value: 'M', arabicValue: null, swatch: null, count: 4 },
        { value: 'L', arabicValue: 'كبير', swatch: null, count: 3 },
      ])
    }
  })

  test.each<[Query, object]>([
    [{ option: 'Size:M' }, { options: { Colour: 'White 3, Red 2', Size: 'M 4, L 3' }, inStock: 4, brands: [3, 1] }],
    [
      { option: 'Size:L', stock: 'in' },
      { options: { Size: 'M 4, L 2', Colour: 'Red 1, White 1' }, inStock: 2, brands: [1, 1] },
    ],
    [{ option: ['Size:L', 'Colour:Red'] }, { options: { Colour: 'Red 2, White 1', Size: 'M 2, L 2' }, inStock: 1, brands: [2] }],
    [{ brand: 'Siwa' }, { options: { Colour: 'Red 1, White 1', Size: 'M 1, L 1' }, inStock: 1, brands: [4, 1, 1] }],
    [
      { brand: 'Odd', option: 'Size:M' },
      { options: { Size: 'M 0' }, inStock: 0, brands: [3, 1, 0] },
    ],
  ])('count each option as if nothing of it were chosen, for %o', async (query, expected) => {
    for (const list of [{ category: shirts }, { name: 'shirt' }]) {
      const answer = await facets({ ...list, ...query })
      expect({ options: countsOf(answer), inStock: answer.inStock, brands: answer.brands.map(({ count }) => count) }).toEqual(expected)
    }
  })

  test('count what a choice then leaves', async () => {
    for (const chosen of [[], ['Size:M'], ['Colour:Red', 'Size:L']] as string[][])
      for (const stock of [{}, { stock: 'in' }] as Query[]) {
        const { options = [], inStock } = await facets({ category: shirts, option: chosen, ...stock })
        for (const { option, values } of options)
          for (const { value, count } of values) {
            const others = chosen.filter((each) => !each.startsWith(`${option}:`))
            const query = { category: shirts, option: [...others, optionChoice({ name: option, value })], ...stock }
            expect((await ask<RestProductList>('/product', query)).total).toBe(count)
          }
        expect((await ask<RestProductList>('/product', { category: shirts, option: chosen, stock: 'in' })).total).toBe(inStock)
      }
  })
})

test('A chosen value that no product of the list has is named in Arabic, with a count of 0; one that the shop does not know is not', async () => {
  const hats = await shop.fixtures.category(clothes, 'Hats')
  await shop.fixtures.product({ name: 'Straw hat', categoryId: hats })
  const query = { category: hats, option: ['Colour:Red', 'Colour:Never', 'Taste:Sweet'] }
  expect((await ask<RestProductFacets>('/product/facets', query)).options).toEqual([
    {
      option: 'Colour',
      arabicName: 'اللون',
      values: [{ value: 'Red', arabicValue: 'أحمر', swatch: '#cc0000', count: 0 }],
      complete: true,
    },
  ])
  const searched = await ask<RestProductFacets>('/product/facets', { name: 'straw', option: 'Size:L' })
  expect(searched.options).toMatchObject([{ option: 'Size', arabicName: 'المقاس', values: [{ value: 'L', count: 0 }] }])
  // In a list that has some of the option the value stands among its others, once.
  const [colours] = (await ask<RestProductFacets>('/product/facets', { category: shirts, option: 'Colour:Red' })).options ?? []
  expect(colours?.values.filter(({ value }) => value === 'Red')).toHaveLength(1)
})

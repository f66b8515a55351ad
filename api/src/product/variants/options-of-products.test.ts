import type { RestOptionsOfProducts } from '@shop/contract/rest/variant.ts'
import { MAX_JOINED_VALUES } from '@shop/contract/variant-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { shirt } from '../../../../tests/support/variants.ts'
import { joinOptions } from './options-of-products.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const read = async (ids: string[]): Promise<RestOptionsOfProducts> =>
  (await shop.app.inject({ url: `/product/options?ids=${ids.join()}`, headers: admin.headers })).json()

test('Products have the options of all of them, each once; those without options and those that are gone have none', async () => {
  const plain = await shop.fixtures.product()
  const { id } = await shirt(shop, admin, [{ optionValues: ['M', 'White'] }, { optionValues: ['L', 'Red'] }])
  expect(await read([plain, 'prod_gone'])).toEqual({ options: [] })
  const { options } = await read([plain, id, id])
  expect(options.map(({ name, arabicName, values }) => [name, arabicName, values.map(({ value }) => value)])).toEqual([
    ['Size', 'المقاس', ['M', 'L']],
    ['Colour', 'اللون', ['White', 'Red']],
  ])
})

test('A draft has its options, too', async () => {
  const { id } = await shirt(shop, admin, [{ optionValues: ['M', 'White'] }])
  await shop.app.inject({ method: 'PUT', url: '/product/bulk', headers: admin.headers, payload: { ids: [id], status: 'DRAFT' } })
  expect((await read([id])).options).toHaveLength(2)
})

test('Options of one name are joined: the first Arabic word and colour of a value count; there are at most so many', () => {
  const size = (...values: string[]) => ({ name: 'Size', arabicName: null, values: values.map((value) => ({ value })) })
  const named = { name: 'Size', arabicName: 'المقاس', values: [{ value: 'M', arabicValue: 'وسط', swatch: '#ffffff' }] }
  expect(joinOptions([[size('S', 'M')], [named]])).toEqual([
    {
      name: 'Size',
      arabicName: 'المقاس',
      values: [
        { value: 'S', arabicValue: null, swatch: null },
        { value: 'M', arabicValue: 'وسط', swatch: '#ffffff' },
      ],
    },
  ])
  const many = Array.from({ length: 10 }, (_, nth) => [size(...Array.from({ length: 50 }, (_each, value) => `${nth}-${value}`))])
  expect(joinOptions(many)[0]?.values).toHaveLength(MAX_JOINED_VALUES)
})

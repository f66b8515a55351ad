import { csvLine } from '@shop/contract/csv/csv.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productCsv } from '../../../../tests/support/product-csv.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { shirt } from '../../../../tests/support/variants.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const { load, send, wrong } = productCsv(
  () => shop,
  () => admin,
)
const HEADER = ['id', 'Variant ID', 'Variant SKU']
const csv = (...rows: string[][]) => [HEADER, ...rows].map((row) => csvLine(row)).join('')
const read = async (id: string): Promise<RestProduct> => (await shop.app.inject(`/product/one/${id}`)).json()
const skuOf = async (id: string) => (await read(id)).variants?.[0]?.sku
const check = async (file: string) => (await send(file, { dryRun: 'true' })).json<{ joined?: object[] }>().joined

const add = async (sku: string | null) => {
  const { id, variants } = await shirt(shop, admin, [{ optionValues: ['M', 'White'], ...(sku !== null && { sku }) }])
  return (next: string) => [id, variants[0]?._id ?? '', next]
}

test('A dry run tells which rows must come together: from the product that takes an article number to the one that gives it up', async () => {
  const [one, two, three, four, five] = [await add('A-1'), await add('A-2'), await add(null), await add('B-1'), await add('B-2')]
  const file = csv(one('a-2'), three('C-1'), two('A-1'), four('B-9'), five('b-1'))
  expect(await check(file)).toEqual([
    { from: 2, to: 4 },
    { from: 5, to: 6 },
  ])
  // In parts that are cut elsewhere each is taken; within one it is not.
  expect(await wrong(csv(one('a-2')))).toEqual(['2: Variant SKU TAKEN'])
  await load(csv(one('a-2'), three('C-1'), two('A-1')))
  await load(csv(four('B-9'), five('b-1')))
  expect(await Promise.all([one, two, three, four, five].map((of) => skuOf(of('')[0] ?? '')))).toEqual(['a-2', 'A-1', 'C-1', 'B-9', 'b-1'])
})

test('Rows that exchange nothing may be cut anywhere', async () => {
  const [one, other] = [await add('D-1'), await add('D-2')]
  expect(await check(csv(one('D-1'), other('D-3')))).toBeUndefined()
})

test('An import is one change: products get one new version, and new ones their first', async () => {
  const of = await add('E-1')
  const [id = ''] = of('')
  const { version = 0 } = await read(id)
  await load(csv(of('E-2')))
  expect((await read(id)).version).toBe(version + 1)
  const plain = await shop.fixtures.product()
  const before = (await read(plain)).version ?? 0
  const category = (await read(plain)).category?.name ?? ''
  const header = [
    'name',
    'brand',
    'category',
    'weight',
    'cod',
    'description',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    'Variant Inventory Qty',
  ]
  const { ids } = await load(
    [header, ['New coat', 'Siwa', category, '1', 'true', 'Warm.', 'Size', 'M', '10', '1']].map((row) => csvLine(row)).join(''),
  )
  expect((await read(ids[0] ?? '')).version).toBe(before)
})

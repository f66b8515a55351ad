import type { RestAuditEntry } from '@shop/contract/rest/audit.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reduce } from '../../../../tests/support/reductions.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { shirt } from '../../../../tests/support/variants.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const duplicate = async (id: string, key?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/product/duplicate/${id}`,
    headers: { ...admin.headers, ...(key && { 'idempotency-key': key }) },
  })
const one = async (id: string) => (await shop.app.inject(`/product/one/${id}`)).json<RestProduct>()

test('A copy is a draft with the texts, pictures and list price of the product, but nothing in stock', async () => {
  const [id = ''] = await shop.fixtures.products({ name: 'Lamp', arabicName: 'مصباح', price: 10_000, stock: 7, images: ['a-1x1.png'] })
  await reduce(shop, admin, { ids: [id], percent: 25 })
  const original = await one(id)
  const copy = (await duplicate(id)).json<RestProduct>()
  expect(copy).toMatchObject({
    name: 'Lamp (copy)',
    arabicName: 'مصباح (نسخة)',
    price: 100,
    stock: 0,
    status: 'DRAFT',
    version: expect.any(Number),
    image_path: original.image_path,
    category: original.category,
    description: original.description,
  })
  expect(copy).not.toHaveProperty('listPrice')
  expect(await one(id)).toEqual(original)
  expect((await shop.app.inject(`/product/one/${copy._id}`)).statusCode).toBe(404)
  const entries = (await shop.app.inject({ url: `/audit?subject=${copy._id}`, headers: admin.headers })).json<RestAuditEntry[]>()
  expect(entries).toMatchObject([{ action: 'duplicateProduct', after: { name: 'Lamp (copy)', status: 'DRAFT' } }])
})

test('Options and variants are copied, without stock, article numbers and bar codes', async () => {
  const { id } = await shirt(shop, admin, [
    { optionValues: ['M', 'White'], sku: 'COPIED-M', barcode: '123' },
    { optionValues: ['L', 'Red'], price: 120 },
  ])
  const original = await one(id)
  const copy = (await duplicate(id)).json<RestProduct>()
  expect(copy.options).toEqual(original.options)
  expect(copy.variants?.map(({ optionValues, price }) => [optionValues, price])).toEqual(
    original.variants?.map(({ optionValues, price }) => [optionValues, price]),
  )
  expect(copy.variants?.every(({ stock, sku, barcode }) => stock === 0 && !sku && !barcode)).toBe(true)
  expect(new Set([...(copy.variants ?? []), ...(original.variants ?? [])].map((variant) => variant._id)).size).toBe(
    2 * (original.variants?.length ?? 0),
  )
})

test('A repeated call answers the same copy, a long name is cut, and of nothing there is no copy', async () => {
  const [id = ''] = await shop.fixtures.products({ name: 'x'.repeat(200) })
  const both = await Promise.all([duplicate(id, 'key-1'), duplicate(id, 'key-1')])
  const [first, second] = both.map((answer) => answer.json<RestProduct>())
  expect(second?._id).toBe(first?._id)
  expect(first?.name).toBe(`${'x'.repeat(193)} (copy)`)
  expect((await duplicate(id, 'key-2')).json<RestProduct>()._id).not.toBe(first?._id)
  const [other = ''] = await shop.fixtures.products({})
  expect((await duplicate(other, 'key-1')).statusCode).toBe(422)
  expect((await duplicate('prod_none')).statusCode).toBe(404)
})

import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cairoDay, passTime, reduce } from '../../../../tests/support/reductions.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { shirt } from '../../../../tests/support/variants.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const put = (url: string, payload: object, key?: string) =>
  shop.app.inject({ method: 'PUT', url, headers: { ...admin.headers, ...(key && { 'idempotency-key': key }) }, payload })
const results = async (answer: ReturnType<typeof put>) => (await answer).json<RestBulkResult>().results
const move = (payload: object, key?: string) => results(put('/product/stock', payload, key))
const set = (payload: object) => results(put('/product/bulk', payload))
const one = async (id: string): Promise<RestProduct> => (await shop.app.inject({ url: `/product/one/${id}` })).json()
const stocks = async (id: string) => (await one(id)).variants?.map(({ stock }) => stock)
const prices = async (id: string) => (await one(id)).variants?.map(({ price }) => price)
const audit = async (id: string) =>
  (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json<{ action: string; summary: string }[]>()

const SIZES = [{ optionValues: ['M', 'White'] }, { optionValues: ['M', 'Red'] }, { optionValues: ['L', 'White'], stock: 2 }]
const newShirt = async () => (await shirt(shop, admin, SIZES)).id

describe('The stock of chosen variants', () => {
  test('is moved for all of them, or for those with a value; the product’s sum follows, and the audit log has each', async () => {
    const [one_, other] = [await newShirt(), await newShirt()]
    await move({ ids: [one_, other], delta: 3, variants: 'all' })
    expect([await stocks(one_), await stocks(other)]).toEqual([
      [8, 8, 5],
      [8, 8, 5],
    ])
    const [result] = await move({ ids: [one_], delta: -2, variants: 'Size:M', reason: 'Damaged' })
    expect(result).toMatchObject({ product: { _id: one_, stock: 17 }, variantCount: 2 })
    expect(await stocks(one_)).toEqual([6, 6, 5])
    const [entry] = await audit(one_)
    expect(entry).toMatchObject({ action: 'adjustStock', summary: 'M · White: stock 8 to 6, M · Red: stock 8 to 6: Damaged' })
  })

  test('stays as it was for a product of which one has too little, which is named; the other products are changed', async () => {
    const [short, enough] = [await newShirt(), await newShirt()]
    await move({ ids: [enough], delta: 5, variants: 'all' })
    const [refused, done] = await move({ ids: [short, enough], delta: -3, variants: 'all' })
    expect(refused?.problem?.fields).toMatchObject([{ path: ['delta'], message: 'L · White: Only 2 are left' }])
    expect(done?.product).toMatchObject({ stock: 18 })
    expect(await stocks(short)).toEqual([5, 5, 2])
  })

  test('leaves the list price alone of a reduction that has begun before the clock has looked', async () => {
    const id = await newShirt()
    await reduce(shop, admin, { ids: [id], price: 60, from: cairoDay(1), to: cairoDay(2) })
    await passTime(shop.db, id, { from: -2 * 86_400 })
    await move({ ids: [id], delta: 1, variants: 'all' })
    expect(await one(id)).toMatchObject({ price: 60, listPrice: 100, stock: 15 })
    expect((await audit(id))[0]?.summary).toBe('M · White: stock 5 to 6, M · Red: stock 5 to 6, L · White: stock 2 to 3')
  })

  test('is moved once for a repeated key', async () => {
    const id = await newShirt()
    for (const _ of [1, 2]) await move({ ids: [id], delta: 1, variants: 'Colour:Red' }, 'key 1')
    expect(await stocks(id)).toEqual([5, 6, 2])
  })

  test('counts every call of many at once', async () => {
    const id = await newShirt()
    await Promise.all(Array.from({ length: 8 }, () => move({ ids: [id], delta: 1, variants: 'Size:M' })))
    expect(await stocks(id)).toEqual([13, 13, 2])
  })
})

describe('The price of chosen variants', () => {
  test('is set for those with a value; the lowest is the product’s', async () => {
    const id = await newShirt()
    const [result] = await set({ ids: [id], price: 80, variants: 'Size:L' })
    expect(result?.product).toMatchObject({ price: 80 })
    expect(await prices(id)).toEqual([100, 100, 80])
    expect((await audit(id))[0]).toMatchObject({ action: 'updateProduct', summary: 'L · White: price 100 to 80' })
  })

  test('is the list price of what is reduced', async () => {
    const id = await newShirt()
    await reduce(shop, admin, { ids: [id], price: 60 })
    await set({ ids: [id], price: 90, variants: 'all' })
    expect(await one(id)).toMatchObject({ price: 60, listPrice: 90 })
  })

  test('that is so already changes nothing: no version, no entry', async () => {
    const id = await newShirt()
    const { version } = await one(id)
    const [result] = await set({ ids: [id], price: 100, variants: 'all' })
    expect(result?.product).toMatchObject({ version })
    expect((await audit(id)).map(({ action }) => action)).not.toContain('updateProduct')
  })

  test('is set alone', async () => {
    const id = await newShirt()
    for (const payload of [{ variants: 'all' }, { variants: 'all', price: 5, cod: false }])
      expect((await put('/product/bulk', { ids: [id], ...payload })).json()).toMatchObject({ fields: [{ path: ['variants'] }] })
    expect(await prices(id)).toEqual([100, 100, 100])
  })
})

test('Without a choice a product with options is refused, as is a value that it has not; one without options is one variant', async () => {
  const [id, plain] = [await newShirt(), await shop.fixtures.product({ stock: 4 })]
  const [unchosen] = await move({ ids: [id], delta: 1 })
  expect(unchosen?.problem?.fields).toMatchObject([{ message: 'This product has options: set it for each variant' }])
  for (const variants of ['Size:XL', 'Width:M']) {
    const [missing] = await move({ ids: [id], delta: 1, variants })
    expect(missing?.problem?.fields).toMatchObject([
      { path: ['variants'], message: `It has no variant with ${variants.replace(':', ': ')}` },
    ])
  }
  const answers = await move({ ids: [plain, id], delta: 1, variants: 'all' })
  expect(answers.map(({ product }) => product?.stock)).toEqual([5, 15])
  expect(await one(plain)).not.toHaveProperty('options')
  const [none] = await move({ ids: [plain], delta: 1, variants: 'Size:M' })
  expect(none?.problem?.fields).toMatchObject([{ path: ['variants'] }])
  expect((await put('/product/stock', { ids: [plain], delta: 1, variants: 'nonsense' })).json()).toMatchObject({
    results: [{ problem: { fields: [{ path: ['variants'], code: 'INVALID' }] } }],
  })
})

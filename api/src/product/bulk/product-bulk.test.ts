import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { untilWaiting } from '../../../../tests/money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'

let shop: TestShop
let admin: Caller
let lamps: string
let rugs: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  const home = await shop.fixtures.department('Home')
  lamps = await shop.fixtures.category(home, 'Lamps')
  rugs = await shop.fixtures.category(home, 'Rugs')
})
afterAll(() => shop.close())

const call = (method: 'PUT' | 'POST', url: string, payload: object) => shop.app.inject({ method, url, headers: admin.headers, payload })
const set = async (payload: object) => (await call('PUT', '/product/bulk', payload)).json<RestBulkResult>().results
const move = async (payload: object) => (await call('PUT', '/product/stock', payload)).json<RestBulkResult>().results
const remove = async (ids: string[]) => (await call('POST', '/product/bulk/delete', { ids })).json<RestBulkResult>().results
const get = async <T>(url: string): Promise<T> => (await shop.app.inject({ url, headers: admin.headers })).json<T>()
const one = (id: string) => get<RestProduct>(`/product/one/${id}`)
const total = async (category: string) => (await get<{ total: number }>(`/product?category=${category}`)).total
const add = (...stocks: number[]) => shop.fixtures.products(...stocks.map((stock) => ({ categoryId: lamps, stock })))

describe('changing many products', () => {
  test('sets the given fields of each, leaves the others, and the audit log has each', async () => {
    const [a = '', b = ''] = await add(5, 8)
    const [before, moved] = [await total(lamps), await total(rugs)]
    const results = await set({ ids: [b, a], price: 99.5, cod: false, category: rugs })
    expect(results.map(({ _id }) => _id)).toEqual([b, a])
    for (const id of [a, b])
      expect(await one(id)).toMatchObject({ price: 99.5, cod: false, category: { name: 'Rugs' }, version: 2, weight: 1 })
    expect([await one(a), await one(b)]).toMatchObject([{ stock: 5 }, { stock: 8 }])
    expect([await total(lamps), await total(rugs)]).toEqual([before - 2, moved + 2])
    expect(await get(`/audit?subject=${a}`)).toMatchObject([{ action: 'updateProduct', before: { cod: true }, after: { cod: false } }])
  })

  test('is listed once in the audit log, with the number of products, and their entries on request', async () => {
    const other = await shop.fixtures.caller({ isAdmin: true })
    const ids = await add(5, 5, 0)
    const payload = { ids, delta: -1 }
    await shop.app.inject({ method: 'PUT', url: '/product/stock', headers: other.headers, payload })
    const log = await get<{ _id: string; others: number }[]>(`/audit?actor=${other.account.id}`)
    expect(log).toMatchObject([{ action: 'adjustStock', others: 1, before: { stock: 5 }, after: { stock: 4 } }])
    const all = await get<{ subject: { _id: string } }[]>(`/audit?batch=${log[0]?._id}`)
    expect(all.map(({ subject }) => subject._id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    await shop.app.inject({ method: 'PUT', url: '/product/bulk', headers: other.headers, payload: { ids: ids.slice(0, 1), cod: false } })
    expect(await get(`/audit?actor=${other.account.id}`)).toMatchObject([{ others: 0 }, { others: 1 }])
  })

  test('moves stock by a difference; a product with too little stock stays as it was, and is reported', async () => {
    const [a = '', b = ''] = await add(5, 2)
    const results = await move({ ids: [a, b, 'prod_gone'], delta: -3 })
    expect(results).toMatchObject([
      { product: { _id: a, stock: 2 } },
      { problem: { code: 'VALIDATION', fields: [{ path: ['delta'], code: 'OUT_OF_RANGE', message: 'Only 2 are left' }] } },
      { _id: 'prod_gone', problem: { code: 'NOT_FOUND' } },
    ])
    expect(await one(b)).toMatchObject({ stock: 2, version: 1 })
  })

  test('at the same time by several administrators counts every change', async () => {
    const ids = await add(10, 10, 10)
    await Promise.all([...Array(6)].map((_, turn) => move({ ids: turn % 2 ? ids : ids.toReversed(), delta: -1 })))
    for (const id of ids) expect(await one(id)).toMatchObject({ stock: 4 })
  })

  test('Half a piece, or what would be another stock, is refused', async () => {
    for (const wrong of [{ delta: 0.5 }, { stockDelta: 1 }, {}])
      expect((await call('PUT', '/product/stock', { ids: ['prod_x'], ...wrong })).statusCode).toBe(400)
  })

  test.each([
    ['nothing to change', { ids: ['prod_x'] }],
    ['no product', { ids: [], cod: true }],
    ['over a hundred products', { ids: Array.from({ length: 101 }, (_, n) => `prod_${n}`), cod: true }],
    ['a price below nothing', { ids: ['prod_x'], price: -1 }],
    ['a price of a third of a piastre', { ids: ['prod_x'], price: 1.003 }],
  ])('with the body %s is refused', async (_what, payload) => {
    expect((await call('PUT', '/product/bulk', payload)).statusCode).toBe(400)
  })

  test('into a category that does not exist is refused for each product', async () => {
    const [a = ''] = await add(1)
    expect(await set({ ids: [a], category: 'cat_x' })).toMatchObject([{ problem: { fields: [{ path: ['category'], code: 'NOT_FOUND' }] } }])
  })
})

describe('deleting many products', () => {
  test('reports each as gone or refused; an id given twice counts once', async () => {
    const [a = '', b = ''] = await add(1, 1)
    const before = await total(lamps)
    expect(await remove([a, 'prod_gone', b, a])).toMatchObject([{ _id: a }, { problem: { code: 'NOT_FOUND' } }, { _id: b }])
    expect(await total(lamps)).toBe(before - 2)
    expect((await shop.app.inject(`/product/one/${a}`)).statusCode).toBe(404)
    expect(await get(`/audit?subject=${a}`)).toMatchObject([{ action: 'deleteProduct' }])
    expect(await remove([a])).toMatchObject([{ problem: { code: 'NOT_FOUND' } }])
  })
})

describe('moving the stock of many products', () => {
  test('that refuses one leaves its key free: the same call moves that one later, and the others not again', async () => {
    const [lamp = '', rug = ''] = await add(1, 5)
    const headers = { ...admin.headers, 'idempotency-key': 'taken-away' }
    const payload = { ids: [lamp, rug], delta: -3 }
    const moveOnce = async () =>
      (await shop.app.inject({ method: 'PUT', url: '/product/stock', headers, payload })).json<RestBulkResult>().results
    expect(await moveOnce()).toMatchObject([{ problem: { code: 'VALIDATION' } }, { product: { stock: 2 } }])
    await move({ ids: [lamp], delta: 5 })
    expect(await moveOnce()).toMatchObject([{ product: { stock: 3 } }, { product: { stock: 2 } }])
    expect(await moveOnce()).toMatchObject([{ product: { stock: 3 } }, { product: { stock: 2 } }])
  })

  test('locks them in the order of their ids, as orders do, whatever order the call names', async () => {
    const [lamp = '', rug = ''] = await add(5, 5)
    const lockStatement = statement<{ id: string }>('test.lock-one', 'select id from products where id = $1 for update skip locked')
    const moved = await shop.db.transaction(async (tx) => {
      await tx.query(lockStatement, [lamp])
      const answer = move({ ids: [rug, lamp], delta: 1 })
      await untilWaiting(shop, 1)
      expect(await tx.query(lockStatement, [rug])).toEqual([{ id: rug }])
      return [answer] as const
    })
    expect(await moved[0]).toMatchObject([{ product: { stock: 6 } }, { product: { stock: 6 } }])
  })
})

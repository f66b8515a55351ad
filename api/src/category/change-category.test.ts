import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller
let home: string
let garden: string

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
  home = await shop.fixtures.department('Home')
  garden = await shop.fixtures.department('Garden')
})
afterAll(() => shop.close())

type Method = 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
const add = (name: string, department = home) => send('POST', '/category', { department, name })
const get = async <T>(url: string): Promise<T> => (await shop.app.inject({ url, headers: admin.headers })).json<T>()
const audit = (subject: string) => get<object[]>(`/audit?subject=${subject}`)
const found = async (words: string) =>
  (await get<{ products: { _id: string }[] }>(`/product/search?name=${words}`)).products.map(({ _id }) => _id)

describe('categories in the back office', () => {
  test('an administrator adds, renames, moves and deletes a category, and the audit log has each step', async () => {
    const created = (await add(' Lamps ')).json()
    expect(created).toEqual({
      _id: expect.stringMatching(/^cat_/),
      name: 'Lamps',
      arabicName: null,
      department: { _id: home, name: 'Home' },
      image_path: null,
    })
    const id = created._id
    const moved = { ...created, name: 'Lights', department: { _id: garden, name: 'Garden' } }
    expect((await send('PUT', '/category', { id, department: garden, name: 'Lights' })).json()).toEqual(moved)
    expect(await get(`/category/dept/${garden}`)).toEqual([moved])
    expect((await send('DELETE', `/category/${id}`)).statusCode).toBe(200)
    expect(await get(`/category/dept/${garden}`)).toEqual([])
    expect(await audit(id)).toMatchObject([
      { action: 'deleteCategory', before: { name: 'Lights', department: 'Garden' } },
      { action: 'updateCategory', before: { name: 'Lamps', department: 'Home' }, after: { name: 'Lights', department: 'Garden' } },
      { action: 'createCategory', after: { name: 'Lamps', department: 'Home' } },
    ])
  })

  test('a change without an Arabic name leaves the present one, and an empty Arabic name removes it', async () => {
    const { _id: id } = (await send('POST', '/category', { department: home, name: 'Curtains', arabicName: ' ستائر ' })).json<{
      _id: string
    }>()
    const change = async (more: object) =>
      (await send('PUT', '/category', { id, department: home, name: 'Drapes', ...more })).json<{ arabicName: string }>()
    expect(await change({})).toMatchObject({ name: 'Drapes', arabicName: 'ستائر' })
    expect(await change({ arabicName: '' })).toMatchObject({ arabicName: null })
    expect(await audit(id)).toMatchObject([
      { before: { arabicName: 'ستائر' }, after: { arabicName: null } },
      {},
      { after: { arabicName: 'ستائر' } },
    ])
  })

  test('missing fields and an unknown department are named in the refusal', async () => {
    expect((await add('', '')).json().fields).toEqual([
      { path: ['department'], code: 'REQUIRED', message: 'Required Field' },
      { path: ['name'], code: 'REQUIRED', message: 'Required Field' },
    ])
    for (const body of [{}, { name: ' ' }, { department: '' }]) {
      const fields = (await send('POST', '/category', body)).json().fields
      expect([body, fields]).toEqual([
        body,
        ['department', 'name'].map((name) => ({ path: [name], code: 'REQUIRED', message: 'Required Field' })),
      ])
    }
    const inArabic = await shop.app.inject({
      method: 'PUT',
      url: '/category',
      headers: { ...admin.headers, 'accept-language': 'ar' },
      payload: {},
    })
    expect(inArabic.json().fields).toEqual(
      ['id', 'department', 'name'].map((name) => ({ path: [name], code: 'REQUIRED', message: 'حقل مطلوب' })),
    )
    const category = await shop.fixtures.category(home)
    const nowhere = { department: 'dep_x', name: 'Rugs' }
    for (const answer of [await send('POST', '/category', nowhere), await send('PUT', '/category', { id: category, ...nowhere })]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toMatchObject([{ path: ['department'], code: 'NOT_FOUND' }])
    }
  })

  test('two categories of one department cannot share a name, of different departments they can', async () => {
    await add('Chairs')
    const twin = await add('Chairs', garden)
    expect(twin.statusCode).toBe(200)
    const { _id: id } = twin.json<{ _id: string }>()
    for (const answer of [await add('chairs'), await send('PUT', '/category', { id, department: home, name: 'CHAIRS' })]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toMatchObject([{ path: ['name'], code: 'TAKEN' }])
    }
  })

  test('of twenty administrators who add the same name at once one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Vases')))
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 400)).toEqual([200])
  })

  test('a category with products is not deleted, and the refusal says how many; deleted products do not count', async () => {
    const id = await shop.fixtures.category(home)
    const [, gone = ''] = await shop.fixtures.products({ categoryId: id }, { categoryId: id })
    const answer = await send('DELETE', `/category/${id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'NOT_EMPTY', message: 'It still has 2 products', count: 2 })
    await shop.db.query(statement('test.gone', 'update products set deleted_at = now() where category_id = $1'), [id])
    await shop.db.query(statement('test.empty', 'update categories set product_count = 0 where id = $1'), [id])
    expect((await send('DELETE', `/category/${id}`)).statusCode).toBe(200)
    const kept = statement<{ category_id: string | null }>('test.kept', 'select category_id from products where id = $1')
    expect(await shop.db.query(kept, [gone])).toEqual([{ category_id: null }])
  })

  test('a category that is deleted while products are added to it either has them or is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const categoryId = await shop.fixtures.category(home)
      const adding = [1, 2, 3].map(() => shop.fixtures.product({ categoryId }).catch(() => undefined))
      const [deleted, ...added] = await Promise.all([send('DELETE', `/category/${categoryId}`), ...adding])
      const kept = added.filter((id) => id !== undefined)
      expect(deleted.statusCode).toBe(kept.length > 0 ? 409 : 200)
      expect(await get(`/product?category=${categoryId}`)).toMatchObject({ total: kept.length })
    }
  })

  test('a category that does not exist is neither changed nor deleted', async () => {
    expect((await send('PUT', '/category', { id: 'cat_x', department: home, name: 'Lamps' })).statusCode).toBe(404)
    expect((await send('DELETE', '/category/cat_x')).statusCode).toBe(404)
  })

  test('products are found by the new name of their category, also when a search is cached, and move with it to another department', async () => {
    const pots = await shop.fixtures.category(home, 'Pots')
    await shop.fixtures.products(...Array.from({ length: 1001 }, () => ({ description: 'made of copper' })))
    const late = await shop.fixtures.product({ categoryId: pots })
    expect(await found('copper')).not.toContain(late)
    await send('PUT', '/category', { id: pots, department: garden, name: 'Copper' })
    expect((await found('copper'))[0]).toBe(late)
    const inDepartment = await get<{ products: { _id: string }[] }>(`/product?department=${garden}`)
    expect(inDepartment.products.map(({ _id }) => _id)).toEqual([late])
  })
})

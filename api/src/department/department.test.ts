import type { RestDepartment } from '@shop/contract/rest/department.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

type Method = 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, payload?: object, { headers }: Caller = admin) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const add = (name: string) => send('POST', '/department', { name })
const get = async <T>(url: string): Promise<T> => (await shop.app.inject({ url, headers: admin.headers })).json<T>()
const audit = (subject: string) => get<object[]>(`/audit?subject=${subject}`)
const found = async (words: string) =>
  (await get<{ products: { _id: string }[] }>(`/product/search?name=${words}`)).products.map(({ _id }) => _id)

const NO_GUIDES = { sizeGuide: null, arabicSizeGuide: null }
const GUIDE = 'Size | Chest (cm)\nM | 94\nL | 102'

describe('departments in the back office', () => {
  test('an administrator adds, renames and deletes a department, and the audit log has each step', async () => {
    const created = (await add('  Garden ')).json()
    expect(created).toEqual({ _id: expect.stringMatching(/^dep_/), name: 'Garden', arabicName: null, ...NO_GUIDES })
    const id = created._id
    const renamed = { _id: id, name: 'Terrace', arabicName: null, ...NO_GUIDES }
    expect((await send('PUT', '/department', { id, name: 'Terrace' })).json()).toEqual(renamed)
    expect(await get('/department')).toContainEqual(renamed)
    const answer = await send('DELETE', `/department/${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: expect.any(String) }])
    expect(await get('/department')).not.toContainEqual(renamed)
    expect(await audit(id)).toMatchObject([
      { action: 'deleteDepartment', actor: { _id: admin.account.id }, before: { name: 'Terrace' }, after: null },
      { action: 'updateDepartment', before: { name: 'Garden' }, after: { name: 'Terrace' } },
      { action: 'createDepartment', before: null, after: { name: 'Garden' } },
    ])
  })

  test('a change without an Arabic name leaves the present one, and an empty Arabic name removes it', async () => {
    const { _id: id } = (await send('POST', '/department', { name: 'Kitchen', arabicName: ' مطبخ ' })).json<{ _id: string }>()
    const names = async () => (await get<{ _id: string; name: string; arabicName: string }[]>('/department')).find(({ _id }) => _id === id)
    expect(await names()).toMatchObject({ _id: id, name: 'Kitchen', arabicName: 'مطبخ' })
    await send('PUT', '/department', { id, name: 'Cooking' })
    expect(await names()).toMatchObject({ _id: id, name: 'Cooking', arabicName: 'مطبخ' })
    await send('PUT', '/department', { id, name: 'Cooking', arabicName: ' ' })
    expect(await names()).toMatchObject({ _id: id, name: 'Cooking', arabicName: null })
    expect(await audit(id)).toMatchObject([
      { before: { arabicName: 'مطبخ' }, after: { arabicName: null } },
      {},
      { after: { arabicName: 'مطبخ' } },
    ])
    const long = await send('PUT', '/department', { id, name: 'Cooking', arabicName: 'م'.repeat(101) })
    expect(long.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['arabicName'], code: 'TOO_LONG' }] })
  })

  test.each([
    ['', 'REQUIRED', 'Required Field'],
    ['   ', 'REQUIRED', 'Required Field'],
    ['x'.repeat(101), 'TOO_LONG', 'At most 100 characters'],
  ])('the name "%s" is refused', async (name, code, message) => {
    const answer = await add(name)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['name'], code, message }] })
  })

  test('every missing field is named in the words of the back office', async () => {
    const required = (name: string) => ({ path: [name], code: 'REQUIRED', message: 'Required Field' })
    expect((await send('POST', '/department', {})).json().fields).toEqual([required('name')])
    expect((await send('PUT', '/department', {})).json().fields).toEqual([required('id'), required('name')])
    expect((await send('PUT', '/department', { name: ' ' })).json().fields).toEqual([required('id'), required('name')])
  })

  test('a taken name is refused whatever its case, also when renaming; a department may be given its own name again', async () => {
    const [one, two] = [(await add('Books')).json(), (await add('Music')).json()]
    for (const answer of [await add('bOOks'), await send('PUT', '/department', { id: two._id, name: 'BOOKS' })]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual([{ path: ['name'], code: 'TAKEN', message: expect.any(String) }])
    }
    expect((await send('PUT', '/department', { id: one._id, name: 'BOOKS' })).statusCode).toBe(200)
    expect(await audit(two._id)).toHaveLength(1)
  })

  test('of twenty administrators who add the same name at once one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 ? 'Toys' : 'TOYS')))
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 400)).toEqual([200])
  })

  test('a department with categories is not deleted, and the refusal says how many', async () => {
    const id = await shop.fixtures.department()
    const category = await shop.fixtures.category(id)
    await shop.fixtures.category(id)
    const answer = await send('DELETE', `/department/${id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'NOT_EMPTY', message: 'It still has 2 categories', count: 2 })
    expect(await get(`/category/dept/${id}`)).toHaveLength(2)
    await send('DELETE', `/category/${category}`)
    expect((await send('DELETE', `/department/${id}`)).json()).toMatchObject({ count: 1 })
  })

  test('a department that is deleted while categories are added to it either has them or is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await shop.fixtures.department()
      const adding = [1, 2, 3].map((n) => send('POST', '/category', { department: id, name: `Category ${n}` }))
      const [deleted, ...added] = await Promise.all([send('DELETE', `/department/${id}`), ...adding])
      const kept = added.filter(({ statusCode }) => statusCode === 200)
      expect(await get(`/category/dept/${id}`)).toHaveLength(kept.length)
      expect(deleted?.statusCode).toBe(kept.length > 0 ? 409 : 200)
      for (const { json, statusCode } of added)
        if (statusCode !== 200) expect(json()).toMatchObject({ fields: [{ path: ['department'], code: 'NOT_FOUND' }] })
    }
  })

  test('a department that does not exist is neither renamed nor deleted', async () => {
    expect((await send('PUT', '/department', { id: 'dep_x', name: 'Lamps' })).statusCode).toBe(404)
    expect((await send('DELETE', '/department/dep_x')).statusCode).toBe(404)
  })

  test('products are found by the new name of their department at once, and no longer by the old one', async () => {
    const department = await shop.fixtures.department('Stationery')
    const product = await shop.fixtures.product({ name: 'Pen', categoryId: await shop.fixtures.category(department, 'Writing') })
    expect(await found('stationery')).toEqual([product])
    await send('PUT', '/department', { id: department, name: 'Bureau' })
    expect([await found('stationery'), await found('bureau')]).toEqual([[], [product]])
    expect(await get(`/product?department=${department}`)).toMatchObject({ products: [{ department: { name: 'Bureau' } }], total: 1 })
  })

  test('have a size guide in both languages, which their products tell of', async () => {
    const { _id: id } = (await send('POST', '/department', { name: 'Wear', sizeGuide: ` ${GUIDE}\n` })).json<{ _id: string }>()
    const guides = async () => {
      const found = (await get<RestDepartment[]>('/department')).find(({ _id }) => _id === id)
      return [found?.sizeGuide, found?.arabicSizeGuide]
    }
    expect(await guides()).toEqual([GUIDE, null])
    const product = await shop.fixtures.product({ categoryId: await shop.fixtures.category(id) })
    const ofProduct = async () => (await get<RestProduct>(`/product/one/${product}`)).department
    expect(await ofProduct()).toEqual({ _id: id, name: 'Wear', hasSizeGuide: true })
    await send('PUT', '/department', { id, name: 'Wear', arabicSizeGuide: 'المقاس | الصدر\nM | 94' })
    expect(await guides()).toEqual([GUIDE, 'المقاس | الصدر\nM | 94'])
    await send('PUT', '/department', { id, name: 'Wear', sizeGuide: '' })
    expect(await guides()).toEqual([null, 'المقاس | الصدر\nM | 94'])
    expect(await ofProduct()).toEqual({ _id: id, name: 'Wear' })
    expect(await audit(id)).toMatchObject([
      { before: { sizeGuide: GUIDE }, after: { sizeGuide: null } },
      {},
      { after: { sizeGuide: GUIDE } },
    ])
  })

  test.each([
    ['one column', 'Size\nM', 'INVALID'],
    ['nine columns', Array.from({ length: 2 }, () => '1|2|3|4|5|6|7|8|9').join('\n'), 'INVALID'],
    ['headings alone', 'Size | Chest', 'INVALID'],
    ['too many lines', Array.from({ length: 41 }, () => 'a | b').join('\n'), 'INVALID'],
    ['a line with a cell too few', 'Size | Chest\nM | 94\nL', 'INVALID'],
    ['too much text', `Size | Chest\nM | ${'9'.repeat(2000)}`, 'TOO_LONG'],
  ])('a size guide of %s is refused', async (_what, sizeGuide, code) => {
    const answer = await send('POST', '/department', { name: 'Refused', sizeGuide })
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['sizeGuide'], code }] })
  })

  test('a wrong line of a size guide is named as staff sees it, empty lines counted', async () => {
    const answer = await send('POST', '/department', { name: 'Gaps', sizeGuide: 'Size | Chest\n\nM | 94\nL' })
    expect(answer.json().fields).toEqual([{ path: ['sizeGuide'], code: 'INVALID', message: 'Line 4 must have 2 cells, apart by |' }])
  })

  test('a size guide may have eight columns and forty lines', async () => {
    const sizeGuide = Array.from({ length: 40 }, () => '1|2|3|4|5|6|7|8').join('\n')
    expect((await send('POST', '/department', { name: 'Wide', sizeGuide })).statusCode).toBe(200)
  })
})

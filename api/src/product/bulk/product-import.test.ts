import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RestImport } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { formOf } from '../../../../tests/support/form.ts'
import { untilWaiting } from '../../../../tests/money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { waitBeyond } from '../../../../tests/support/wait-beyond.ts'
import { statement, type Queryable } from '../../db/database.ts'
import { deleteCategory, lockCategory } from '../../category/category.store.ts'
import { insertProducts } from '../product-insert.store.ts'
import { findForImport } from './product-import.store.ts'

let shop: TestShop
let admin: Caller
let home: string
let lamps: string
let run = 0

beforeAll(async () => {
  shop = await createTestShop({ connections: 20 })
  admin = await shop.fixtures.caller({ isAdmin: true })
  home = await shop.fixtures.department('Home')
  lamps = await shop.fixtures.category(home, 'Lamps')
})
// Each test has names of its own.
beforeEach(() => {
  run += 1
})
afterAll(() => shop.close())

interface Refused {
  code: string
  message: string
  count: number
  fields: { path: string[]; code: string; message: string }[]
  rows: { row: number; fields: { path: string[]; code: string; message: string }[] }[]
}

async function send(content: string | Buffer, fields: Record<string, string> = {}, language = 'en') {
  const { payload, headers } = await formOf(fields, [{ name: 'p.csv', content: Buffer.from(content), type: 'text/csv' }], 'file')
  return shop.app.inject({
    method: 'POST',
    url: '/product/import',
    headers: { ...headers, ...admin.headers, 'accept-language': language },
    payload,
  })
}
const load = async (content: string) => (await send(content)).json<RestImport>()
const refusal = async (content: string | Buffer, language = 'en') => (await send(content, {}, language)).json<Refused>()
const wrong = async (content: string) =>
  (await refusal(content)).rows.map(
    ({ row, fields }) => `${row}: ${fields.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
  )
const get = async <T>(url: string): Promise<T> => (await shop.app.inject({ url, headers: admin.headers })).json<T>()
const total = async () => (await get<{ total: number }>('/product')).total

const HEADER = 'name,brand,department,category,price,stock,weight,cod,description'
const row = (name: string, more = 'Siwa,Home,Lamps,120.50,7,1.25,TRUE,It shines.') => `${name} ${run},${more}`
const csv = (...lines: string[]) => [HEADER, ...lines].join('\r\n')

describe('importing products', () => {
  test('adds a product for each row, and the audit log has each', async () => {
    const before = await total()
    const answer = await load(csv(row('Lamp'), '', row('Rug')))
    expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
    expect(await total()).toBe(before + 2)
    const [id = ''] = answer.ids
    expect(await get(`/product/one/${id}`)).toMatchObject({
      name: `Lamp ${run}`,
      price: 120.5,
      stock: 7,
      weight: 1.25,
      cod: true,
      category: { name: 'Lamps' },
      department: { name: 'Home' },
      image_path: [],
    })
    expect(await get(`/audit?subject=${id}`)).toMatchObject([{ action: 'importProducts', summary: `added Lamp ${run}` }])
  })

  test('from the same file twice, also at once, changes nothing the second time', async () => {
    const file = csv(row('Twin'), row('Other twin'))
    const before = await total()
    const answers = await Promise.all([load(file), load(file), load(file)])
    expect(answers.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await load(file)).toEqual({ created: 0, updated: 0, unchanged: 2, ids: [] })
    expect(await total()).toBe(before + 2)
  })

  test('does not undo sales made while the file waits: stock is read once the rows are locked', async () => {
    const id = await shop.fixtures.product({ categoryId: lamps, stock: 10 })
    const importing = await shop.db.transaction(async (tx) => {
      await tx.query(statement('test.sell', 'update products set stock = stock - 3 where id = $1'), [id])
      const running = load(`id,price\n${id},99`)
      await untilWaiting(shop, 1)
      return [running]
    })
    expect(await importing[0]).toMatchObject({ updated: 1 })
    expect(await get(`/product/one/${id}`)).toMatchObject({ price: 99, stock: 7 })
  })

  test('does not add a row twice that another file is just adding', async () => {
    const importing = await shop.db.transaction(async (tx) => {
      await tx.query(statement('test.lock', 'select from categories where id = $1 for no key update'), [lamps])
      const running = load(csv(row('Late')))
      await untilWaiting(shop, 1)
      const late = { name: `Late ${run}`, brand: 'Siwa', price: 12_050, stock: 7, weight: 1.25, cod: true, description: 'It shines.' }
      await insertProducts(tx, [{ ...late, categoryId: lamps, images: [] }])
      return [running]
    })
    expect(await importing[0]).toEqual({ created: 0, updated: 0, unchanged: 1, ids: [] })
  })

  test('changes the given fields of rows with an id, and leaves the empty ones', async () => {
    const [id = '', moved = ''] = await shop.fixtures.products({ categoryId: lamps }, { categoryId: lamps })
    const rugs = await shop.fixtures.category(home, `Rugs ${run}`)
    const answer = await load(`id;price;cod;category\n${id};99;;\n${moved};;false;Rugs ${run}`)
    expect(answer).toMatchObject({ created: 0, updated: 2 })
    expect(await get(`/product/one/${id}`)).toMatchObject({ price: 99, stock: 10, version: 2, category: { _id: lamps } })
    expect(await get(`/product/one/${moved}`)).toMatchObject({ price: 100, cod: false, category: { _id: rugs } })
    expect(await get<{ total: number }>(`/product?category=${rugs}`)).toMatchObject({ total: 1 })
    expect(await get(`/audit?subject=${id}`)).toMatchObject([{ before: { price: 100 }, after: { price: 99 } }])
  })

  test('from an unchanged export changes nothing, escaped formulas included', async () => {
    await shop.fixtures.products(
      { categoryId: lamps, name: `=1+1 ${run}`, description: `'=quoted`, brand: 'A "b", c' },
      {
        categoryId: lamps,
        name: `'-x ${run}`,
        description: 'Two\nlines',
        arabicName: 'مصباح',
        arabicDescription: 'سطران',
        arabicBrand: 'خان',
      },
    )
    const file = (await shop.app.inject({ url: `/product/export.csv?category=${lamps}`, headers: admin.headers })).body
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, ids: [] })
  })

  test('takes Arabic columns, in any spelling of their headings', async () => {
    const file = `${HEADER},ARABICNAME,arabicdescription,arabicBrand\n${row('Jar')},جرة,من الفخار,نور\n${row('Vase')},,,`
    const [jar, vase] = (await load(file)).ids
    expect(await get(`/product/one/${jar}`)).toMatchObject({ arabicName: 'جرة', arabicDescription: 'من الفخار', arabicBrand: 'نور' })
    expect(await get(`/product/one/${vase}`)).toMatchObject({ arabicName: null, arabicDescription: null, arabicBrand: null })
    await load(`id,arabicName,arabicBrand\n${vase},مزهرية,خان`)
    expect(await get(`/product/one/${vase}`)).toMatchObject({ arabicName: 'مزهرية', arabicBrand: 'خان' })
  })

  test('with one wrong row imports none, and reports each wrong row with its columns', async () => {
    const before = await total()
    const [id = ''] = await shop.fixtures.products({ categoryId: lamps })
    const file = csv(
      row('Good'),
      row('Cheap', 'Siwa,Home,Lamps,-1,7,1,true,d'),
      row('Lost', 'Siwa,Home,Ships,1,many,1,maybe,d'),
      row('Poor', ',Home,Lamps,,7,1,true,d'),
      'too,few',
      row('Good'),
    )
    expect(await wrong(file)).toEqual([
      '3: price OUT_OF_RANGE',
      '4: category NOT_FOUND, stock INVALID, cod INVALID',
      '5: brand REQUIRED, price REQUIRED',
      '6: row INVALID',
      '7: row TAKEN',
    ])
    expect(await wrong(`id,price\nprod_x,1\n${id},2\n${id},3`)).toEqual(['2: id NOT_FOUND', '4: row TAKEN'])
    expect(await total()).toBe(before + 1)
    expect(await refusal(file)).toMatchObject({ code: 'IMPORT_ROWS', count: 5, message: '5 rows cannot be imported. Nothing was changed.' })
    const inArabic = await refusal(file, 'ar')
    expect(inArabic.message).toBe('تعذّر استيراد 5 صفوف. لم يتغيّر شيء.')
    const told = [...inArabic.rows.flatMap(({ fields }) => fields), ...(await refusal('ship\nx', 'ar')).fields]
    expect(told.filter(({ message }) => !/\p{Script=Arabic}/u.test(message))).toEqual([])
  })

  test('as a dry run reports what would happen and changes nothing', async () => {
    const before = await total()
    const answer = await send(csv(row('Planned')), { dryRun: 'true' })
    expect(answer.json()).toEqual({ created: 1, updated: 0, unchanged: 0, ids: [] })
    expect(await total()).toBe(before)
  })

  test('needs the department for a category name used twice, and the id for a product name used twice', async () => {
    const other = await shop.fixtures.department(`Other ${run}`)
    await shop.fixtures.category(other, `Lamps`)
    expect(await wrong(csv(row('A', 'S,,Lamps,1,1,1,true,d'), row('B', `S,Garden,Lamps,1,1,1,true,d`)))).toEqual([
      '2: department REQUIRED',
      '3: department NOT_FOUND',
    ])
    await shop.fixtures.products(...[1, 2].map(() => ({ categoryId: lamps, name: `Same ${run}`, brand: 'S' })))
    expect(await wrong(csv(row('Same', 'S,home,lamps,1,1,1,true,d')))).toEqual(['2: id REQUIRED'])
  })

  test.each([
    ['a column that there is none of', 'name,colour\nLamp,red', 'INVALID'],
    ['a column twice', 'name,name\nLamp,Lamp', 'INVALID'],
    ['nothing below the header', 'name,price\n\n', 'REQUIRED'],
    ['nothing at all', '', 'REQUIRED'],
    ['a quote that is not closed', 'name\n"Lamp', 'INVALID'],
    ['another encoding', Buffer.from([0x6e, 0xff, 0xfe]), 'INVALID'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'INVALID'],
    ['too many rows', `id,price\n${'prod_x,1\n'.repeat(10_001)}`, 'TOO_LONG'],
    ['a million empty lines', `id,price\n${'\n'.repeat(1_000_000)}`, 'TOO_LONG'],
    ['800 thousand columns', 'id,'.repeat(800_000), 'TOO_LONG'],
    ['a row of 1 MB', `id\n${'x'.repeat(1_000_000)}`, 'TOO_LONG'],
    ['more than 5 MB', Buffer.alloc(5_000_001, 'a'), 'FILE_TOO_LARGE'],
  ])('with %s is refused', async (_what, content, code) => {
    expect(await refusal(content)).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['file'], code }] })
  })

  test('reads thousands of products some hundred at a time, each once', async () => {
    const ids = await shop.fixtures.products(...Array.from({ length: 1100 }, (_, index) => ({ categoryId: lamps, name: `Many ${index}` })))
    const rows: number[] = []
    const watched: Queryable = {
      async query(asked, values) {
        const read = await shop.db.query(asked, values)
        if (asked.name === 'product.staff') rows.push(read.length)
        return read
      },
    }
    const names = Array.from({ length: 50 }, (_, index) => `Many ${index}`)
    const found = await findForImport(watched, ids, { categoryIds: [lamps], names })
    expect(found.map(({ id }) => id)).toEqual(ids)
    expect(rows).toEqual([500, 500, 100])
  })

  test('takes thousands of rows, and only counts wrong rows beyond the first ones', async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => row(`Bulk ${n}`))
    const { ids, ...counts } = await load(csv(...lines))
    expect(counts).toEqual({ created: 3000, updated: 0, unchanged: 0 })
    expect(await get<RestProduct>(`/product/one/${ids.at(-1)}`)).toMatchObject({ name: `Bulk 2999 ${run}` })
    const changed = lines.map((line) => line.replace('120.50', '99'))
    expect(await load(csv(...changed))).toMatchObject({ created: 0, updated: 3000, unchanged: 0 })
    const { rows, count } = await refusal(csv(...lines.map((line) => line.replace('120.50', 'free'))))
    expect([rows.length, count]).toEqual([100, 3000])
  })

  test.each(['adds to', 'moves to'])('names the category as unknown that it %s and that is deleted meanwhile', async (what) => {
    const gone = await shop.fixtures.category(home, `Gone ${what}`)
    const id = await shop.fixtures.product({ categoryId: lamps })
    const answer = await shop.db.transaction(async (tx) => {
      await lockCategory(tx, gone)
      const asked = wrong(what === 'adds to' ? csv(row('Lamp').replace('Lamps', `Gone ${what}`)) : `id,category\n${id},${gone}`)
      await untilWaiting(shop, 1)
      await deleteCategory(tx, gone)
      return [asked]
    })
    expect(await answer[0]).toEqual(['2: category NOT_FOUND'])
  })

  test('is read one at a time; four more wait for a moment, and what comes then is refused at once', async () => {
    const lockStatement = statement('test.lock-category', 'select from categories where id = $1 for update')
    // Those that wait would be refused after three seconds.
    waitBeyond([3000])
    const waiting = await shop.db.transaction(async (tx) => {
      await tx.query(lockStatement, [lamps])
      const first = send(csv(row('First')))
      await untilWaiting(shop, 1)
      const others = Array.from({ length: 5 }, (_, n) => send(csv(row(`Other ${n}`))))
      expect((await Promise.race(others)).statusCode).toBe(503)
      return [first, ...others]
    })
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 503])
  })
})

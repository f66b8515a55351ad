import { plainFields, type Kind } from '@shop/contract/fields/field.ts'
import { productFields } from '@shop/contract/fields/product.ts'
import type { RestImport } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../tests/support/form.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { pictureOf } from '../testing/picture-of.ts'

let shop: TestShop
let admin: Caller
let place: { department: string; category: string }

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  const department = await shop.fixtures.department('Home')
  place = { department, category: await shop.fixtures.category(department, 'Lamps') }
})
afterAll(() => shop.close())

type Value = string | number | boolean
/** Three values of a kind, as they are typed and as REST says them. */
const VALUES: Record<Kind, [typed: string, value: Value][]> = {
  text: [
    ['One', 'One'],
    ['Two', 'Two'],
    ['Three', 'Three'],
  ],
  country: [
    ['EG', 'EG'],
    ['cn', 'CN'],
    ['IT', 'IT'],
  ],
  money: [
    ['120.5', 120.5],
    ['99.99', 99.99],
    ['7', 7],
  ],
  integer: [
    ['1', 1],
    ['20', 20],
    ['300', 300],
  ],
  decimal: [
    ['1.25', 1.25],
    ['2.5', 2.5],
    ['3', 3],
  ],
  flag: [
    ['true', true],
    ['false', false],
    ['TRUE', true],
  ],
}
const FIELDS = plainFields(productFields)
const typed = (time: number) => Object.fromEntries(FIELDS.map(([name, { kind }]) => [name, VALUES[kind][time]?.[0] ?? '']))
const values = (time: number) => Object.fromEntries(FIELDS.map(([name, { kind }]) => [name, VALUES[kind][time]?.[1] ?? '']))

async function send(method: 'POST' | 'PUT', url: string, ...form: Parameters<typeof formOf>) {
  const { payload, headers } = await formOf(...form)
  return shop.app.inject({ method, url, headers: { ...headers, ...admin.headers }, payload })
}
const get = async (url: string) => shop.app.inject({ url, headers: admin.headers })

test('Every field of a product is stored, changed, exported, imported and audited', async () => {
  const picture = { content: await pictureOf('#f00') }
  const added = (await send('POST', '/product', { ...place, ...typed(0) }, [picture])).json<RestProduct>()
  expect(added).toMatchObject(values(0))
  expect((await send('PUT', '/product', { id: added._id, ...typed(1) })).json()).toMatchObject(values(1))

  const [header = '', row = ''] = (await get('/product/export.csv')).body.slice(1).split('\r\n')
  expect(Object.fromEntries(header.split(',').map((name, column) => [name, row.split(',')[column]]))).toMatchObject(
    Object.fromEntries(Object.entries(values(1)).map(([name, value]) => [name, String(value)])),
  )
  const csv = `id,${FIELDS.map(([name]) => name).join(',')}\r\n${added._id},${Object.values(typed(2)).join(',')}\r\n`
  const imported = await send('POST', '/product/import', {}, [{ name: 'p.csv', content: Buffer.from(csv), type: 'text/csv' }], 'file')
  expect(imported.json<RestImport>()).toMatchObject({ updated: 1 })
  expect((await get(`/product/one/${added._id}`)).json()).toMatchObject(values(2))

  expect((await get(`/audit?subject=${added._id}`)).json()).toMatchObject([
    { before: values(1), after: values(2) },
    { before: values(0), after: values(1) },
    { after: values(0) },
  ])
})

test('An optional field of a product is null when it is left out, and again when it is emptied', async () => {
  const empty = FIELDS.flatMap(([name, field]) => (field.empty ? [name] : []))
  const nothing = Object.fromEntries(empty.map((name) => [name, null]))
  const given = Object.fromEntries(Object.entries(typed(0)).filter(([name]) => !(name in nothing)))
  const picture = { content: await pictureOf('#00f') }
  const added = (await send('POST', '/product', { ...place, ...given, name: 'Bare' }, [picture])).json<RestProduct>()
  expect(added).toMatchObject(nothing)
  expect((await send('PUT', '/product', { id: added._id, ...typed(1) })).json()).toMatchObject(values(1))
  const emptied = Object.fromEntries(empty.map((name) => [name, '']))
  expect((await send('PUT', '/product', { id: added._id, ...emptied })).json()).toMatchObject({ ...values(1), ...nothing })
})

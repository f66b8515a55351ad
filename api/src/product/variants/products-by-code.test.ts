import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { unprepared } from '../../db/database.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const find = async (code: string): Promise<string[]> => {
  const answer = await shop.app.inject({ url: `/product/by-code?code=${encodeURIComponent(code)}`, headers: admin.headers })
  return answer.json().products.map(({ _id }: { _id: string }) => _id)
}
const give = (id: string | undefined, sku: string | null, barcode: string | null) =>
  shop.db.query(unprepared('update variants set sku = $2, barcode = $3 where id = $1'), [id, sku, barcode])

test('A product is found by the whole article number, in capitals or not, and by the whole barcode', async () => {
  const [lamp, rug] = await shop.fixtures.products({}, {})
  await give(lamp, 'LAMP-7', '6221031492349')
  await give(rug, null, '6221031492350')
  expect(await find('lamp-7')).toEqual([lamp])
  expect(await find(' 6221031492349 ')).toEqual([lamp])
  expect(await find('6221031492350')).toEqual([rug])
  for (const code of ['LAMP', '622103149234', ' ', "' or true --", '%']) expect(await find(code)).toEqual([])
  await shop.db.query(unprepared('update variants set deleted_at = now() where id = $1'), [lamp])
  expect(await find('LAMP-7')).toEqual([])
})

test('A draft is found, too: who scans it is an administrator', async () => {
  const [draft] = await shop.fixtures.products({})
  await give(draft, 'DRAFT-1', null)
  const hidden = await shop.app.inject({
    method: 'PUT',
    url: '/product/bulk',
    headers: admin.headers,
    payload: { ids: [draft], status: 'DRAFT' },
  })
  expect(hidden.statusCode).toBe(200)
  expect(await find('DRAFT-1')).toEqual([draft])
})

test('Of a barcode that many things have, five are found', async () => {
  for (const id of await shop.fixtures.products(...Array.from({ length: 7 }, () => ({})))) await give(id, null, '111')
  expect(await find('111')).toHaveLength(5)
  await give(await shop.fixtures.product(), '111', null)
  expect(await find('111')).toHaveLength(5)
})

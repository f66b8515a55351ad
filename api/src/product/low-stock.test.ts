import type { RestProductList } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'

let shop: TestShop
let admin: Caller

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  const products = [1, 9, 0, 5, 6, 3].map((stock) => ({ name: `${stock} left`, stock }))
  const ids = await shop.fixtures.products(...products, { name: 'gone', stock: 0 })
  await shop.db.query(statement('test.remove', 'update products set deleted_at = now() where id = $1'), [ids.at(-1)])
})
afterAll(() => shop.close())

const ask = (query = '') => shop.app.inject({ url: `/product/lowStock${query}`, headers: admin.headers })
const list = async (query = '') => {
  const { products, total } = (await ask(query)).json<RestProductList>()
  return [total, ...products.map(({ name }) => name)]
}

test('Products of which few are left come with the scarcest first, in pages with their number', async () => {
  expect(await list()).toEqual([4, '0 left', '1 left', '3 left', '5 left'])
  expect(await list('?limit=2&offset=1')).toEqual([4, '1 left', '3 left'])
  expect(await list('?offset=4')).toEqual([4])
  expect(await list('?threshold=0')).toEqual([1, '0 left'])
  expect(await list('?threshold=6')).toEqual([5, '0 left', '1 left', '3 left', '5 left', '6 left'])
})

test.each(['threshold=-1', 'threshold=1001', 'limit=0'])('%s is refused', async (query) => {
  expect((await ask(`?${query}`)).statusCode).toBe(400)
})

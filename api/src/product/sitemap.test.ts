import { SITEMAP_PART, type RestSitemap } from '@shop/contract/rest/sitemap.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { rebuildPages } from './list/product-pages.store.ts'

const MANY = SITEMAP_PART + 700

const insertMany = statement(
  'test.many',
  `insert into products (id, name, brand, description, price, stock, weight, cod)
  select 'prod_' || lpad(n::text, 8, '0'), 'Lamp ' || n, 'Nour', '', 100, 1, 1, true from generate_series(1, $1) n`,
)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.query(insertMany, [MANY])
  await shop.db.transaction(rebuildPages)
})
afterAll(() => shop.close())

const read = async (part?: number) =>
  (await shop.app.inject(`/product/sitemap${part === undefined ? '' : `?part=${part}`}`)).json<RestSitemap>()
const idsOf = ({ products }: RestSitemap) => products.map(({ _id }) => _id)

test('The parts of the sitemap list every product once, the oldest first; beyond the last part there is nothing', async () => {
  const [first, second, third] = [await read(), await read(2), await read(3)]
  expect([first.parts, first.products.length, second.products.length, third.products]).toEqual([2, SITEMAP_PART, 700, []])
  const all = [...idsOf(first), ...idsOf(second)]
  expect(new Set(all).size).toBe(MANY)
  expect(all).toEqual(all.toSorted())
  expect(Date.parse(first.products[0]?.updatedAt ?? '')).not.toBeNaN()
})

test('A full part of the sitemap stays the same when a product is added; a deleted product leaves it', async () => {
  const before = idsOf(await read())
  const added = await shop.fixtures.product()
  expect(idsOf(await read())).toEqual(before)
  expect(idsOf(await read(2))).toContain(added)
  const admin = await shop.fixtures.caller({ isAdmin: true })
  await shop.app.inject({ method: 'DELETE', url: `/product/${before[0]}`, headers: admin.headers })
  const after = idsOf(await read())
  expect([after.length, after.includes(before[0] ?? '')]).toEqual([SITEMAP_PART, false])
})

test.each(['0', '-1', '1.5', 'x', '50001'])('The sitemap part %s is refused', async (part) => {
  expect((await shop.app.inject(`/product/sitemap?part=${part}`)).statusCode).toBe(400)
})

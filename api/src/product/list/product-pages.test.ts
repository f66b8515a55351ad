import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'
import { deleteProduct } from '../edit/change-product.store.ts'
import { addToPages, listNewest, rebuildPages, removeFromPages } from './product-pages.store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const allIds = statement<{ id: string }>('test.ids', 'select id from products where deleted_at is null order by id desc')
const buckets = statement<{ lo: string; n: number; real: number }>(
  'test.buckets',
  `select lo, n, (select count(*) from products p where p.id >= b.lo and p.id < coalesce(b.hi, 'zzzz') and p.deleted_at is null) as real
  from (select *, lead(lo) over (order by lo) as hi from product_pages) b order by lo`,
)
const counts = statement<{ count: number; real: number }>(
  'test.counts',
  'select product_count as count, (select count(*) from products p where p.category_id = c.id and p.deleted_at is null) as real from categories c',
)

async function expectTrueBuckets(): Promise<number> {
  const rows = await shop.db.query(buckets)
  for (const row of rows) expect([row.lo, row.n]).toEqual([row.lo, row.real])
  for (const row of await shop.db.query(counts)) expect(row.count).toBe(row.real)
  return rows.length
}

test('Products that are added and deleted in any number and order are found on exactly their pages', async () => {
  const categoryId = await shop.fixtures.category()
  // Ids of several machines whose clocks differ: not always the newest last.
  const clock = fc.integer({ min: 0, max: 9 })
  let serial = 0
  const add = (size: number, time: number) => {
    const id = () => `prod_0${time}${String((serial += 1)).padStart(24, '0')}`
    return shop.fixtures.products(...Array.from({ length: size }, () => ({ id: id(), categoryId })))
  }
  const idsInOrder = async () => (await shop.db.query(allIds)).map((row) => row.id)
  // More than a bucket has room for.
  await add(10_000, 5)
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), clock), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 100 }), fc.nat(), async (batches, limit, seed) => {
      for (const [size, time] of batches) await add(size, time)
      const before = await idsInOrder()
      const gone = [0, seed % before.length, before.length - 1].map((index) => before[index] as string)
      for (const id of gone) await shop.db.transaction((tx) => deleteProduct(tx, id))
      await expectTrueBuckets()
      const ids = await idsInOrder()
      for (const offset of [0, seed % ids.length, ids.length - 1, ids.length, ids.length + 5]) {
        const page = await listNewest(shop.db, { limit, offset })
        expect(page.total).toBe(ids.length)
        expect(page.rows.map((row) => row.id)).toEqual(ids.slice(offset, offset + limit))
      }
    }),
    { numRuns: 6 },
  )
  expect(await expectTrueBuckets()).toBeGreaterThan(2)
})

const written = statement<{ n: number }>('test.written', 'select count(*) as n from product_pages where xmin = pg_current_xact_id()::xid')

test('A product that is deleted writes one bucket, however many come behind it', async () => {
  const oldest = (await shop.db.query(allIds)).at(-1)?.id as string
  const [row] = await shop.db.transaction(async (tx) => {
    await removeFromPages(tx, [oldest])
    const rows = await tx.query(written)
    await addToPages(tx, [oldest])
    return rows
  })
  expect(row?.n).toBe(1)
})

test('Administrators who add products at the same moment leave the counts right', async () => {
  const categoryId = await shop.fixtures.category()
  await Promise.all(Array.from({ length: 10 }, () => shop.fixtures.products(...Array.from({ length: 150 }, () => ({ categoryId })))))
  await expectTrueBuckets()
})

test('After a bulk load that bypassed the counts they can all be rebuilt', async () => {
  const spoil = statement('test.spoil', `update product_pages set n = 7 where lo <> ''`)
  await shop.db.query(spoil)
  await shop.db.query(statement('test.spoil-categories', 'update categories set product_count = 99'))
  await shop.db.transaction(rebuildPages)
  await expectTrueBuckets()
})

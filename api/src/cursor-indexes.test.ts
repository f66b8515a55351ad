import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../tests/support/shop.ts'
import { listAudit } from './audit/audit.store.ts'
import { unprepared, type Queryable } from './db/database.ts'
import type { Part } from './db/keyset.ts'
import { listFavourites } from './favourite/favourite.store.ts'
import { listOrders } from './order/order.store.ts'
import { listStaffOrders } from './order/admin/staff-orders.store.ts'
import { listFiltered } from './product/list/filtered-list.store.ts'
import { listProducts } from './product/list/product-list.store.ts'
import { listStaffReviews } from './review/admin/moderation.store.ts'
import { listReviews } from './review/review-list.store.ts'
import { listPeople } from './user/admin/people.store.ts'

describe('PostgreSQL enters an index at the cursor of', () => {
  let shop: TestShop
  const any = { includeOutOfStock: true }
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  const part = (after: string): Part => ({ limit: 5, offset: 0, after })
  const products = (sort: Parameters<typeof listProducts>[2], after: string) => (db: Queryable) => listProducts(db, any, sort, part(after))
  const table = (sort: Parameters<typeof listFiltered>[2], after: string) => (db: Queryable) => listFiltered(db, any, sort, part(after))
  const orders = (sort: 'newest' | 'oldest' | 'highest' | 'lowest') => (db: Queryable) =>
    listStaffOrders(db, {}, { sort, ...part(`orders-${sort}.ord_1.1700000000000`) })

  const lists: [string, (db: Queryable) => Promise<unknown>][] = [
    ['the newest products', products('newest', 'newest.prod_1')],
    ['the newest products of a category', (db) => listProducts(db, { ...any, category: 'cat_1' }, 'newest', part('newest.prod_1'))],
    ['the newest products in stock', (db) => listProducts(db, { includeOutOfStock: false }, 'newest', part('newest.prod_1'))],
    ['products by price', products('Price: Low to High', 'price.prod_1.100')],
    ['products by price, from the highest', products('Price: High to Low', 'price-down.prod_1.100')],
    ['products by rating', products('Avg. Customer review', 'rating.prod_1.4.5')],
    [
      'products of a brand by price',
      (db) => listFiltered(db, { ...any, brands: ['Khan'] }, 'Price: Low to High', part('price.prod_1.100')),
    ],
    ['the oldest products', table('Oldest first', 'oldest.prod_1')],
    ['products by name', table('Name: A to Z', 'name.prod_1.lamp')],
    ['products by name, backwards', table('Name: Z to A', 'name-down.prod_1.lamp')],
    ['favourites', (db) => listFavourites(db, 'usr_1', part('favourite.prod_1.1700000000000000'))],
    ['reviews', (db) => listReviews(db, 'prod_1', part('review.rev_1'))],
    ['the best reviews', (db) => listReviews(db, 'prod_1', part('review-best.rev_1.4'), { sortBy: 'best' })],
    ['the worst reviews of a product', (db) => listReviews(db, 'prod_1', part('review-worst.rev_1.4'), { sortBy: 'worst' })],
    ['all reviews', (db) => listStaffReviews(db, {}, part('reviews-newest.rev_1'))],
    ['the worst reviews', (db) => listStaffReviews(db, { sortBy: 'worst' }, part('reviews-worst.rev_1.4'))],
    ['hidden reviews', (db) => listStaffReviews(db, { state: 'HIDDEN' }, part('reviews-newest.rev_1'))],
    ['the orders of an account', (db) => listOrders(db, 'usr_1', part('own-orders.ord_1'))],
    ['the newest orders', orders('newest')],
    ['the oldest orders', orders('oldest')],
    [
      'orders under way',
      (db) =>
        listStaffOrders(db, { statuses: ['CONFIRMED', 'PROCESSING'] }, { sort: 'oldest', ...part('orders-oldest.ord_1.1700000000000') }),
    ],
    ['orders by total', orders('lowest')],
    ['orders by total, from the highest', orders('highest')],
    ['accounts', (db) => listPeople(db, {}, part('users.usr_1.mona'))],
    ['accounts, backwards', (db) => listPeople(db, { sortBy: 'za' }, part('users-down.usr_1.mona'))],
    ['the audit log', (db) => listAudit(db, {}, part('audit.aud_1.1700000000000000'))],
    ['what an administrator did', (db) => listAudit(db, { actor: 'usr_1' }, part('audit.aud_1.1700000000000000'))],
    ['what was done to a thing', (db) => listAudit(db, { subject: 'prod_1' }, part('audit.aud_1.1700000000000000'))],
  ]
  test.each(lists)('%s', async (_what, read) => {
    const plan: string[] = []
    await shop.db.transaction(async (tx) => {
      // The tables are empty: PostgreSQL would scan them, so what can be read from an index must be.
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']) await tx.query(unprepared(`set local enable_${way} = off`))
      const explaining: Queryable = {
        async query(asked, values) {
          const rows = await tx.query(unprepared<{ 'QUERY PLAN': string }>(`explain ${asked.text}`), values)
          plan.push(...rows.map((row) => row['QUERY PLAN']))
          return tx.query(asked, values)
        },
      }
      await read(explaining)
    })
    // One comparison, within the index, of everything that the order sorts by.
    expect(plan.join('\n')).toMatch(/Index Cond: .*(?:ROW\(|\bid\)? [<>] )/)
  })
})

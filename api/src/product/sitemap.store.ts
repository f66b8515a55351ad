import { SITEMAP_PART, type RestSitemap } from '@shop/contract/rest/sitemap.ts'
import { statement, type Queryable } from '../db/database.ts'
import { COUNT_ALL } from './list/product-pages.store.ts'

// The part begins in the first bucket that reaches beyond the products before it, as a page of the newest does. $1 products before it.
const readPart = statement<{ total: number; id: string | null; updatedAt: Date }>(
  'product.sitemap',
  `with buckets as (
    select lo, n, sum(n) over (order by lo) as reached from product_pages
  ), start as (
    select lo, $1 - (reached - n) as skip from buckets where reached > $1 order by reached limit 1
  ), part as (
    select found.* from start cross join lateral (
      select id, updated_at from products where id >= start.lo and deleted_at is null order by id limit ${SITEMAP_PART} offset start.skip
    ) found
  ) select counted.total, part.id, part.updated_at as "updatedAt" from (${COUNT_ALL}) counted left join part on true order by part.id`,
)

/** Returns a part of all products, the oldest first, in the same time at any size and depth. */
export async function readSitemap(db: Queryable, part: number): Promise<RestSitemap> {
  const rows = await db.query(readPart, [(part - 1) * SITEMAP_PART])
  return {
    parts: Math.ceil((rows[0]?.total ?? 0) / SITEMAP_PART),
    products: rows.flatMap(({ id, updatedAt }) => (id === null ? [] : [{ _id: id, updatedAt: updatedAt.toISOString() }])),
  }
}

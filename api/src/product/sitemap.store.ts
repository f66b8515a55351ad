import { SITEMAP_PART, type RestSitemap } from '@shop/contract/rest/sitemap.ts'
import { statement, type Queryable } from '../db/database.ts'

// The bucket in which the part begins is looked up by how many products are older, as for a page of the newest. $1 products before the
// part.
const readPart = statement<{ total: number; id: string | null; updatedAt: Date }>(
  'product.sitemap',
  `with last as (
    select older + n as total from product_pages order by lo desc limit 1
  ), start as (
    select lo, $1 - older as skip from product_pages where older <= $1 order by older desc, lo desc limit 1
  ), part as (
    select found.* from start cross join lateral (
      select id, updated_at from products where id >= start.lo and deleted_at is null order by id limit ${SITEMAP_PART} offset start.skip
    ) found
  ) select last.total, part.id, part.updated_at as "updatedAt" from last left join part on true order by part.id`,
)

/** Returns a part of all products, the oldest first, in the same time at any size and depth. */
export async function readSitemap(db: Queryable, part: number): Promise<RestSitemap> {
  const rows = await db.query(readPart, [(part - 1) * SITEMAP_PART])
  return {
    parts: Math.ceil((rows[0]?.total ?? 0) / SITEMAP_PART),
    products: rows.flatMap(({ id, updatedAt }) => (id === null ? [] : [{ _id: id, updatedAt: updatedAt.toISOString() }])),
  }
}

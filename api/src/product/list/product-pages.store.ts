import { statement, type Queryable } from '../../db/database.ts'
import { afterCursorText, cursorText, readCursor, type ListOrder, type Part } from '../../db/keyset.ts'
import { toPage, USUAL_LIMITS, type PageRow, type ProductPage } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'

/**
 * How many ids a bucket has when it is made; it is split when it has half as many again. A page adds up all buckets and then reads one, so
 * that a change writes a single bucket: at ten million products there are some thousand.
 */
const BUCKET = 4096

/** SQL for the number of all products. */
export const COUNT_ALL = 'select sum(n) as total from product_pages'

// The first bucket is the lock of all of them: a transaction that adds products waits here, and then sees the buckets as they are.
const lockBuckets = statement('pages.lock', `select 1 from product_pages where lo = '' for update`)

const addToBuckets = statement(
  'pages.add',
  `with added as (
    select (select max(lo) from product_pages where lo <= id) as lo, count(*)::integer as n from unnest($1::text[]) id group by 1
  ) update product_pages b set n = b.n + added.n from added where b.lo = added.lo`,
)

const splitBuckets = statement(
  'pages.split',
  `with full_ones as (
    select b.lo, coalesce((select min(next.lo) from product_pages next where next.lo > b.lo), 'zzzz') as hi
    from product_pages b where b.n > ${BUCKET * 1.5}
  ), parts as (
    select lo, (r - 1) / ${BUCKET} as part, min(id) as first, count(*)::integer as n from (
      select b.lo, p.id, row_number() over (partition by b.lo order by p.id) as r
      from full_ones b join products p on p.id >= b.lo and p.id < b.hi and p.deleted_at is null
    ) ranked group by lo, part
  ), shrunk as (
    update product_pages b set n = parts.n from parts where parts.part = 0 and b.lo = parts.lo
  ) insert into product_pages (lo, n) select first, n from parts where part > 0`,
)

/** Counts products that were added in this transaction into the page buckets. */
export async function addToPages(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(lockBuckets)
  await tx.query(addToBuckets, [ids])
  await tx.query(splitBuckets)
}

const takeFromBucket = statement(
  'pages.remove',
  `with taken as (
    select (select max(lo) from product_pages where lo <= id) as lo, count(*)::integer as n from unnest($1::text[]) id group by 1
  ) update product_pages b set n = b.n - taken.n from taken where b.lo = taken.lo`,
)

/** Removes products that were deleted or hidden in this transaction from the page buckets. */
export async function removeFromPages(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(lockBuckets)
  await tx.query(takeFromBucket, [ids])
}

const clearBuckets = statement('pages.clear', `delete from product_pages where lo <> ''`)
const countAll = statement(
  'pages.count',
  `update product_pages set n = (select count(*) from products where deleted_at is null) where lo = ''`,
)
const countCategories = statement(
  'pages.categories',
  `update categories c set product_count = (select count(*) from products p where p.category_id = c.id and p.deleted_at is null)`,
)

/** Counts all products and categories anew, after a load that bypassed `insertProducts`; call it within a transaction. */
export async function rebuildPages(tx: Queryable): Promise<void> {
  await tx.query(lockBuckets)
  await tx.query(clearBuckets)
  await tx.query(countAll)
  await tx.query(splitBuckets)
  await tx.query(countCategories)
}

const NEWEST: ListOrder = { name: 'newest', id: 'p.id', descending: true }

const PAGE_OF_ALL = `select counted.total, ${productColumns}, ${cursorText(NEWEST)} as cursor
  from (${COUNT_ALL}) counted left join page on true left join products p on p.id = page.id ${productJoins} order by p.id desc`

// From the newest bucket on, `reached` products are in it and in those before; the page starts in the first that reaches beyond the offset.
// $1 offset.
const pageText = (limit: string): string => `with buckets as (
    select n, lag(lo, 1, 'zzzz') over newest as hi, sum(n) over newest as reached from product_pages window newest as (order by lo desc)
  ), start as (
    select hi, $1 - (reached - n) as skip from buckets where reached > $1 order by reached limit 1
  ), page as (
    select found.id from start cross join lateral (
      select id from products where id < start.hi and deleted_at is null order by id desc limit ${limit} offset start.skip
    ) found
  ) ${PAGE_OF_ALL}`

const anyPage = statement<PageRow>('product.page', pageText('$2'))
const usualPages = new Map(USUAL_LIMITS.map((limit) => [limit, statement<PageRow>(`product.page.${limit}`, pageText(String(limit)))]))

const pageAfterCursor = statement<PageRow>(
  'product.page.after',
  `with page as (
    select p.id from products p where ${afterCursorText(NEWEST, ['$2'])} and p.deleted_at is null order by p.id desc limit $1
  ) ${PAGE_OF_ALL}`,
)

/** A page of all products, newest first, with the exact total, in the same time at any size and depth. */
export async function listNewest(db: Queryable, { limit, offset, after }: Part): Promise<ProductPage> {
  if (after !== undefined) return toPage(await db.query(pageAfterCursor, [limit, ...readCursor(NEWEST, after)]))
  const usual = usualPages.get(limit)
  return toPage(await (usual ? db.query(usual, [offset]) : db.query(anyPage, [offset, limit])))
}

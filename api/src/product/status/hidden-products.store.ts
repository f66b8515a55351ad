import type { ProductStatus } from '@shop/contract/fields/product-status.ts'
import { announce } from '../../changes/change.store.ts'
import { statement, type Database, type Queryable } from '../../db/database.ts'
import { addToPages, removeFromPages } from '../list/product-pages.store.ts'

/** Whether shoppers see a product, and from when; null for at once. */
export interface Visibility {
  status: ProductStatus
  publishAt: Date | null
}

const hideStatement = statement<{ id: string }>(
  'product.hide',
  `with wanted as materialized (
    select * from jsonb_to_recordset($1::jsonb) as w (id text, status text, "publishAt" timestamptz)
  ), listed as (
    update products p set deleted_at = now(), version = version + 1, updated_at = now() from wanted w where p.id = w.id and p.deleted_at is null
    returning p.id, p.category_id
  ), uncounted as (
    update categories c set product_count = c.product_count - n.n
    from (select category_id, count(*)::integer as n from listed group by category_id) n where c.id = n.category_id
  ), hidden as (
    insert into hidden_products (product_id, status, publish_at) select id, status, "publishAt" from wanted
    on conflict (product_id) do update set status = excluded.status, publish_at = excluded.publish_at
  ) select id from listed`,
)

/** A product that is to be hidden. */
type Hiding = Visibility & { id: string }

/** Takes locked products out of everything that shoppers see, or gives hidden ones another status. */
export async function hideProducts(tx: Queryable, products: Hiding[]): Promise<void> {
  if (products.length === 0) return
  const listed = await tx.query(hideStatement, [JSON.stringify(products)])
  if (listed.length > 0)
    await removeFromPages(
      tx,
      listed.map(({ id }) => id),
    )
}

const showText = (due: string): string => `with shown as (
    delete from hidden_products where product_id = any($1)${due} returning product_id
  ), listed as (
    update products p set deleted_at = null, version = version + 1, updated_at = now() from shown where p.id = shown.product_id
    returning p.id, p.category_id
  ), counted as (
    update categories c set product_count = c.product_count + n.n
    from (select category_id, count(*)::integer as n from listed group by category_id) n where c.id = n.category_id
  ), announced as (
    ${announce('products', 'select id from listed')}
  ) select id from listed`

const showStatement = statement<{ id: string }>('product.show', showText(''))
const showDueStatement = statement<{ id: string }>(
  'product.show-due',
  showText(` and status = 'ACTIVE' and publish_at <= clock_timestamp()`),
)

/** Shows locked products to shoppers from now on. */
export async function showProducts(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const shown = (await tx.query(showStatement, [ids])).map(({ id }) => id)
  if (shown.length > 0) await addToPages(tx, shown)
}

const clockStatement = statement<{ now: Date }>('product.clock', 'select clock_timestamp() as now')

/** The present moment by the clock of the database, which decides when products are shown. */
export async function presentMoment(db: Queryable): Promise<Date> {
  const [row] = await db.query(clockStatement)
  if (!row) throw new Error('the database has no clock')
  return row.now
}

const soldStatement = statement<{ sold: boolean }>('product.sold', 'select exists (select from order_lines where product_id = $1) as sold')

/** Whether a locked product stands in any order. */
export async function wasSold(tx: Queryable, id: string): Promise<boolean> {
  const [row] = await tx.query(soldStatement, [id])
  return row?.sold ?? false
}

const nextStatement = statement<{ ms: number | null }>(
  'product.next-due',
  `select (extract(epoch from min(publish_at) - clock_timestamp()) * 1000)::float8 as ms from hidden_products where status = 'ACTIVE'`,
)

/** Milliseconds until the next product is shown by itself, at most 0 when one is due; undefined when none is. */
export async function nextPublication(db: Queryable): Promise<number | undefined> {
  const [row] = await db.query(nextStatement)
  return row?.ms ?? undefined
}

/** Products that one transaction shows. */
const BATCH = 100

const lockDueStatement = statement<{ id: string }>(
  'product.lock-due',
  `select p.id from hidden_products h join products p on p.id = h.product_id
  where h.status = 'ACTIVE' and h.publish_at <= clock_timestamp() order by p.id limit ${BATCH} for no key update of p`,
)

/**
 * Shows the products whose time has come; returns how many. Two copies that do so at once show each once: under the locks the second finds
 * no such row any more.
 */
export const showDueProducts = (db: Pick<Database, 'transaction'>): Promise<number> =>
  db.transaction(async (tx) => {
    const due = (await tx.query(lockDueStatement)).map(({ id }) => id)
    if (due.length === 0) return 0
    const shown = (await tx.query(showDueStatement, [due])).map(({ id }) => id)
    if (shown.length > 0) await addToPages(tx, shown)
    return shown.length
  })

import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { cursorText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import { escapeLike } from '../db/like.ts'
import { SEEN_BY_STAFF } from '../product/product.store.ts'
import type { CouponFields, CouponRow } from './coupon.ts'

/** The index that keeps codes unique. */
export const COUPON_CODES = 'coupons_code'

/** The columns of a `CouponRow`, of coupons `c`. */
const columns = `c.id, c.version, c.code, c.kind, c.percent, c.amount, c.minimum, c.product_ids as products,
  c.category_ids as categories, c.first_order as "firstOrder", c.per_account as "perAccount", c.max_uses as "maxUses",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.paused, c.created_at as "createdAt",
  case when c.ends_at <= now() then 'ENDED' when c.uses_left <= 0 then 'USED_UP' when c.paused then 'PAUSED' when c.starts_at > now() then 'SCHEDULED'
    else 'ACTIVE' end as state, used.uses, used.discounted, used.revenue`

const used = `cross join lateral (
    select count(*)::integer as uses, coalesce(sum(o.discount), 0)::bigint as discounted, coalesce(sum(o.total - o.refunded), 0)::bigint as revenue
    from orders o where o.coupon_id = c.id and o.status <> 'CANCELLED'
  ) used`

const findStatement = statement<CouponRow>('coupon.one', `select ${columns} from coupons c ${used} where c.id = $1`)

export async function findCoupon(db: Queryable, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.query(findStatement, [id])
  return row
}

const NEWEST: ListOrder = { name: 'coupons', id: 'c.id', descending: true }

const readList = walkable<CountedRow<CouponRow>>(
  { name: 'coupon.list', order: NEWEST, others: 1 },
  ({ follows, bounds }) => `with page as (
    select * from coupons c where c.code like $1 and ${follows} ${bounds}
  ) select t.count, ${columns}, ${cursorText(NEWEST)} as cursor
  from (select count(*) from coupons where code like $1) t left join (page c ${used}) on true order by c.id desc`,
)

/** The coupons with a text in their codes, newest first, and how many there are. */
export const listCoupons = async (db: Queryable, search: string, part: Part): Promise<CountedPage<CouponRow>> =>
  readPage(await readList(db, [`%${escapeLike(search.trim().toUpperCase())}%`], part))

const FIELDS = `$2, $3, $4, $5, $6, $7::text[], $8::text[], $9, $10, $11::integer, coalesce($12::timestamptz, now()), $13::timestamptz, $14`

const valuesOf = (id: string, fields: CouponFields): unknown[] => [
  id,
  fields.code,
  fields.kind,
  fields.percent,
  fields.amount,
  fields.minimum,
  fields.products,
  fields.categories,
  fields.firstOrder,
  fields.perAccount,
  fields.maxUses,
  fields.startsAt,
  fields.endsAt,
  fields.paused,
]

const insertStatement = statement(
  'coupon.insert',
  `insert into coupons (id, code, kind, percent, amount, minimum, product_ids, category_ids, first_order, per_account, max_uses, starts_at, ends_at, paused,
    uses_left) values ($1, ${FIELDS}, $11::integer)`,
)

/** Stores a coupon; returns its id. */
export async function insertCoupon(tx: Queryable, fields: CouponFields): Promise<string> {
  const id = newId('cpn')
  await tx.query(insertStatement, valuesOf(id, fields))
  return id
}

const lockStatement = statement<{ id: string }>('coupon.lock', 'select id from coupons where id = $1 for no key update')

/** Locks a coupon until the transaction ends: no order with it is placed meanwhile. False when there is no such coupon. */
export const lockCoupon = async (tx: Queryable, id: string): Promise<boolean> => (await tx.query(lockStatement, [id])).length > 0

const updateStatement = statement(
  'coupon.update',
  `update coupons set (code, kind, percent, amount, minimum, product_ids, category_ids, first_order, per_account, max_uses, starts_at, ends_at, paused) =
    (${FIELDS}),
    version = version + 1, uses_left = $11::integer - (select count(*)::integer from orders where coupon_id = $1 and status <> 'CANCELLED')
  where id = $1`,
)

/** Changes a coupon; lock it before. */
export const updateCoupon = async (tx: Queryable, id: string, fields: CouponFields): Promise<void> =>
  void (await tx.query(updateStatement, valuesOf(id, fields)))

const knownStatement = statement<{ products: number; categories: number }>(
  'coupon.known',
  `select (select count(*) from products p left join hidden_products h on h.product_id = p.id where p.id = any($1::text[]) and ${SEEN_BY_STAFF})::integer as products,
    (select count(*) from categories where id = any($2::text[]))::integer as categories`,
)

/** How many of these products, hidden ones included, and of these categories are in the shop. */
export async function countSubjects(db: Queryable, { products, categories }: Record<'products' | 'categories', string[]>) {
  const [row] = await db.query(knownStatement, [products, categories])
  return row ?? { products: 0, categories: 0 }
}

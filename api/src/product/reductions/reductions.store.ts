import { announce } from '../../changes/change.store.ts'
import { statement, type Queryable } from '../../db/database.ts'

/** A reduction of a variant's price that was entered; prices in piastres. */
export interface ReductionRow {
  variantId: string
  optionValues: string[]
  /** The price without it. */
  listPrice: number
  /** The reduced price; null where none was entered. */
  price: number | null
  from: Date | null
  /** The day in Cairo of `from`, YYYY-MM-DD. */
  firstDay: string | null
  until: Date | null
  inForce: boolean
}

const columns = `v.id as "variantId", v.option_values as "optionValues", coalesce(v.list_price, v.price) as "listPrice",
  v.reduced_price as price, v.reduced_from as "from", (v.reduced_from at time zone 'Africa/Cairo')::date::text as "firstDay", v.reduced_until as until, v.list_price is not null as "inForce"`

const readStatement = statement<ReductionRow>(
  'reduction.of-product',
  `select ${columns} from variants v where v.product_id = $1 and v.deleted_at is null order by v.position`,
)

/** The variants of a product, each with the reduction that was entered for it. */
export const reductionsOf = (db: Queryable, productId: string): Promise<ReductionRow[]> => db.query(readStatement, [productId])

/** A reduced price, and the days in Cairo, both included, on which it holds. */
export interface PlannedPrice {
  id: string
  price: number
  from: string
  to: string
}

const DAY_START = (day: string): string => `((${day})::timestamp at time zone 'Africa/Cairo')`

// A reduction that is in force and is changed has begun when it began: the price before it stays.
const reduceStatement = statement(
  'reduction.enter',
  `update variants v set reduced_price = r.price, reduced_until = ${DAY_START('r."to" + 1')},
    reduced_from = case when ${DAY_START('r."from"')} > now() then ${DAY_START('r."from"')}
      when v.list_price is not null then v.reduced_from else now() end
  from jsonb_to_recordset($1::jsonb) as r (id text, price bigint, "from" date, "to" date) where v.id = r.id`,
)

/** Enters reduced prices of variants whose products are locked. Those of today are in force at once. */
export const reducePrices = async (tx: Queryable, prices: PlannedPrice[]): Promise<void> =>
  void (await tx.query(reduceStatement, [JSON.stringify(prices)]))

const endStatement = statement(
  'reduction.end',
  'update variants set reduced_price = null, reduced_from = null, reduced_until = null where id = any($1) and reduced_price is not null',
)

/** Takes reductions away from variants whose products are locked: their list prices are in force again. */
export const endReductions = async (tx: Queryable, variantIds: string[]): Promise<void> => void (await tx.query(endStatement, [variantIds]))

/** SQL for the instant at which the price of a variant changes next by itself, as its index has it. */
const DUE = 'case when v.list_price is null then v.reduced_from else v.reduced_until end'
const PLANNED = 'v.reduced_price is not null and v.deleted_at is null'

const nextStatement = statement<{ ms: number | null }>(
  'reduction.next',
  `select (extract(epoch from min(${DUE}) - clock_timestamp()) * 1000)::float8 as ms from variants v where ${PLANNED}`,
)

/** Milliseconds until the next price changes by itself, at most 0 when one is due; undefined when none is planned. */
export async function nextPriceChange(db: Queryable): Promise<number | undefined> {
  const [row] = await db.query(nextStatement)
  return row?.ms ?? undefined
}

/** Prices that one statement puts in force. */
const BATCH = 500

// Locks the product, then its variants, as all who change a variant do. The row itself knows which price is in force (migration 0028).
const changeStatement = statement<{ count: number }>(
  'reduction.due',
  `with due as materialized (
    select v.id from products p join variants v on v.product_id = p.id
    where ${PLANNED} and ${DUE} <= clock_timestamp() order by p.id, v.id limit ${BATCH} for no key update of p, v
  ), changed as (
    update variants v set reduced_from = v.reduced_from from due where v.id = due.id returning v.product_id
  ), announced as (
    ${announce('products', 'select distinct product_id from changed')}
  ) select count(*)::integer as count from changed`,
)

const ofProductStatement = statement(
  'reduction.due-of-product',
  `update variants v set reduced_from = v.reduced_from where v.product_id = $1 and ${PLANNED} and ${DUE} <= clock_timestamp()`,
)

/** Puts the prices of a locked product in force whose moment has come, before the clock does: an administrator's edit sees its list prices. */
export const putDuePricesInForce = async (tx: Queryable, productId: string): Promise<void> =>
  void (await tx.query(ofProductStatement, [productId]))

/** Puts the prices in force whose moment has come; returns how many changed. Two copies that do so at once change each price once. */
export async function changeDuePrices(db: Queryable): Promise<number> {
  const [row] = await db.query(changeStatement)
  return row?.count ?? 0
}

const todayStatement = statement<{ today: string }>('reduction.today', `select (now() at time zone 'Africa/Cairo')::date::text as today`)

/** The present day in Cairo, YYYY-MM-DD, by the clock of the database, which decides when a price changes. */
export async function cairoToday(db: Queryable): Promise<string> {
  const [row] = await db.query(todayStatement)
  if (!row) throw new Error('the database has no day')
  return row.today
}

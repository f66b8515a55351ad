import type { SalesInterval } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'

/**
 * SQL that adds orders to the day they were placed on: one row for each product in `lines`, and one for the whole order. Discounts and
 * refunds are no revenue.
 */
const changesText = (sign: '' | '-', order: string, lines: string): string =>
  `insert into sales_changes (day, product_id, orders, quantity, revenue)
    select (o.placed_at at time zone 'Africa/Cairo')::date, '', ${sign}1, 0, ${sign}(o.total - o.refunded) from ${order} o
    union all
    select (o.placed_at at time zone 'Africa/Cairo')::date, l.id, 0, ${sign}l.quantity, ${sign}(l.quantity * l.price - l.discount) from ${order} o, ${lines} l`

/** The part of a statement that counts an order `o` as sold, with its lines. */
export const countSale = (order: string, lines: string): string => changesText('', order, lines)

/** The part of a statement that takes an order `o` off again. */
export const takeOffSale = (order: string, lines: string): string => changesText('-', order, lines)

/** The part of a statement that takes off the refunds of orders `o`, their `amount`. */
export const takeOffRefund = (order: string): string =>
  `insert into sales_changes (day, product_id, orders, quantity, revenue)
    select (o.placed_at at time zone 'Africa/Cairo')::date, '', 0, 0, -o.amount from ${order} o`

/**
 * Folds up to $1 changes, or with null all, into the sums by day and by product. One statement, so that a reader meanwhile finds each
 * change in one table: never in both, never in none.
 */
export const foldSales = statement<{ count: number }>(
  'sales.fold',
  `with taken as (
    delete from sales_changes where ctid = any(array(select ctid from sales_changes limit $1)) returning *
  ), summed as (
    select day, product_id, sum(orders) as orders, sum(quantity) as quantity, sum(revenue) as revenue from taken group by 1, 2 order by 2, 1
  ), brought_in as (
    insert into sales_products as p (product_id, revenue)
    select product_id, sum(revenue) from summed where product_id <> '' group by 1 order by 1
    on conflict (product_id) do update set revenue = p.revenue + excluded.revenue
  ), added as (
    insert into sales_days as d (day, product_id, orders, quantity, revenue) select * from summed
    on conflict (product_id, day) do update
    set orders = d.orders + excluded.orders, quantity = d.quantity + excluded.quantity, revenue = d.revenue + excluded.revenue
  ) select count(*) as count from taken`,
)

/** Days of Cairo from that of $1 to that of the moment before $2. */
const SPAN = `span as materialized (
    select ($1::timestamptz at time zone 'Africa/Cairo')::date as first,
      (($2::timestamptz - interval '1 microsecond') at time zone 'Africa/Cairo')::date as last
  )`

/** SQL for the rows of whole orders. */
const soldIn = (table: string): string => `select t.* from ${table} t, span where t.product_id = '' and t.day between first and last`
const SOLD = `${soldIn('sales_days')} union all ${soldIn('sales_changes')}`

/** The first day of the slice that a day is in. */
const SLICE: Record<SalesInterval, string> = {
  day: 'day',
  week: 'day - (extract(dow from day)::integer + 1) % 7',
  month: `date_trunc('month', day)::date`,
}

/** Sales in one slice of a span, amounts in piastres. */
export interface SalesSlice {
  from: Date
  orderCount: number
  revenue: number
}

const seriesStatement = (interval: SalesInterval) =>
  statement<SalesSlice>(
    `sales.${interval}`,
    `with ${SPAN}, days as (
      select day::date, first from span, generate_series(first::timestamp, last, interval '1 day') as day
    ), sold as (
      select day, sum(orders) as orders, sum(revenue) as revenue from (${SOLD}) s group by day
    ) select greatest(${SLICE[interval]}, first)::timestamp at time zone 'Africa/Cairo' as "from",
      coalesce(sum(orders), 0)::integer as "orderCount", coalesce(sum(revenue), 0)::bigint as revenue
    from days left join sold using (day) group by 1 order by 1`,
  )
const SERIES = { day: seriesStatement('day'), week: seriesStatement('week'), month: seriesStatement('month') }

/** Sales from the day of `from` until before `to`, in slices without a gap. */
export const readSeries = (db: Queryable, from: string, to: string, interval: SalesInterval): Promise<SalesSlice[]> =>
  db.query(SERIES[interval], [from, to])

const openedStatement = statement<{ count: number }>(
  'sales.opened',
  `with ${SPAN} select count(*) from users, span
  where created_at >= first::timestamp at time zone 'Africa/Cairo' and created_at < (last + 1)::timestamp at time zone 'Africa/Cairo'
    and not is_admin`,
)

/** Counts the shoppers who opened an account. */
export const countOpened = async (db: Queryable, from: string, to: string): Promise<number> =>
  (await db.query(openedStatement, [from, to]))[0]?.count ?? 0

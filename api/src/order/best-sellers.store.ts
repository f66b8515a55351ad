import { unprepared, type Queryable } from '../db/database.ts'

/** How one product sold, amounts in piastres. */
export interface ProductSales {
  productId: string
  name: string
  arabicName: string | null
  /** False once the product is gone from the shop. */
  listed: boolean
  quantity: number
  revenue: number
}

/** Days of Cairo from that of $1 to that of the moment before $2, for PostgreSQL to see how many there are before it plans. */
const SPAN = `day >= ($1::timestamptz at time zone 'Africa/Cairo')::date
    and day <= (($2::timestamptz - interval '1 microsecond') at time zone 'Africa/Cairo')::date`

/** What was added up, and what has changed since. */
const sumOf = (what: string, product: string): string =>
  ['sales_days', 'sales_changes']
    .map((table) => `coalesce((select sum(${what}) from ${table} where product_id = ${product} and ${SPAN}), 0)`)
    .join(' + ')

/** The best of a span, `$3` of `summed`, with the pieces of these alone. */
const finish = (more = ''): string => `best as materialized (
    select * from summed where revenue > 0 order by revenue desc, product_id limit $3
  ) select best.product_id as "productId", coalesce(p.name, '') as name, p.arabic_name as "arabicName",
    p.id is not null and p.deleted_at is null as listed,
    (${sumOf('quantity', 'best.product_id')})::bigint as quantity, best.revenue::bigint${more}
  from best left join products p on p.id = best.product_id order by best.revenue desc, best.product_id`

/** Products that are looked at first. */
const FIRST = 500

/**
 * What products have brought in over all their days, with what has changed since, is the most that they can have brought in over some of
 * them: no day of a product is negative. So where the least of the best in the span has brought in more than the last that was looked at
 * could have, no other product has a place among them, and they are `certain`.
 */
const firstStatement = unprepared<ProductSales & { certain: boolean }>(
  `with changed as materialized (
    select product_id, sum(revenue) as revenue from sales_changes where product_id > '' group by product_id
  ), ranked as (
    (select product_id, revenue from sales_products where product_id not in (select product_id from changed)
    order by revenue desc, product_id limit ${FIRST})
    union all select product_id, c.revenue + coalesce(p.revenue, 0) from changed c left join sales_products p using (product_id)
  ), first as materialized (
    select * from ranked order by revenue desc limit ${FIRST}
  ), summed as (
    select product_id, ${sumOf('revenue', 'first.product_id')} as revenue from first
  ), ${finish(`, (select count(*) from first) < ${FIRST} or ((select count(*) from best) = $3 and
    (select min(revenue) from first) < (select min(revenue) from best)) as certain`)}`,
)

/** Sums of all products. As float8, exact far beyond any sales in piastres, and quicker than those of bigint, which are made as numeric. */
const allStatement = unprepared<ProductSales>(
  `with summed as (
    select product_id, sum(revenue::float8) as revenue from (
      select product_id, revenue from sales_days where product_id > '' and ${SPAN}
      union all select product_id, revenue from sales_changes where product_id > '' and ${SPAN}
    ) s group by product_id
  ), ${finish()}`,
)

/** The products that brought in the most: sought among those that ever did, and among all where these do not tell. */
export async function readTopProducts(db: Queryable, from: string, to: string, top: number): Promise<ProductSales[]> {
  const first = await db.query(firstStatement, [from, to, top])
  return first[0]?.certain ? first : db.query(allStatement, [from, to, top])
}

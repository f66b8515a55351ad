import { unprepared, type Queryable } from '../../db/database.ts'

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

/** Days of Cairo from that of $1 to that of the moment before $2, written into each condition so that PostgreSQL can estimate them. */
const SPAN = `day >= ($1::timestamptz at time zone 'Africa/Cairo')::date
    and day <= (($2::timestamptz - interval '1 microsecond') at time zone 'Africa/Cairo')::date`

/** The sum of the folded days and of the changes since. */
const sumOf = (what: string, product: string): string =>
  ['sales_days', 'sales_changes']
    .map((table) => `coalesce((select sum(${what}) from ${table} where product_id = ${product} and ${SPAN}), 0)`)
    .join(' + ')

/** The best `$3` of `summed` in a span; counts the pieces of these alone. */
const finish = (more = ''): string => `best as materialized (
    select * from summed where revenue > 0 order by revenue desc, product_id limit $3
  ) select best.product_id as "productId", coalesce(p.name, '') as name, p.arabic_name as "arabicName",
    p.id is not null and p.deleted_at is null as listed,
    (${sumOf('quantity', 'best.product_id')})::bigint as quantity, best.revenue::bigint${more}
  from best left join products p on p.id = best.product_id order by best.revenue desc, best.product_id`

/** Products that are summed first. */
const FIRST = 500

/**
 * What a product has brought in over all its days is the most it can have brought in over some: no day is negative. So when the last of the
 * best in the span has brought in more than the last of `first` ever did, no other product can be among them: they are `certain`.
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
  'sales.best-of-first',
)

/** Sums of all products. As float8, exact far beyond any sales in piastres, and quicker than those of bigint, which are made as numeric. */
const allStatement = unprepared<ProductSales>(
  `with summed as (
    select product_id, sum(revenue::float8) as revenue from (
      select product_id, revenue from sales_days where product_id > '' and ${SPAN}
      union all select product_id, revenue from sales_changes where product_id > '' and ${SPAN}
    ) s group by product_id
  ), ${finish()}`,
  'sales.best-of-all',
)

/** The products that brought in the most: sought among the best of all time and, where these are not `certain`, among all products. */
export async function readTopProducts(db: Queryable, from: string, to: string, top: number): Promise<ProductSales[]> {
  const first = await db.query(firstStatement, [from, to, top])
  return first[0]?.certain ? first : db.query(allStatement, [from, to, top])
}

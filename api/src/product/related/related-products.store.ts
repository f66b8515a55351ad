import { MAX_RELATED } from '@shop/contract/shop.ts'
import { statement, type Queryable } from '../../db/database.ts'
import type { ProductRow } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'

/** The latest orders with the product that are read. A bestseller has too many to read all. */
const ORDERS = 200
/** The newest products of its category that are read, and as many of the rest of its department. */
const NEWEST = 200
/** Products that are read of each category of the department. */
const NEWEST_EACH = 20

/** A product, and the one that it is related to. */
type RelatedRow = ProductRow & { relatedTo: string }

/**
 * First products of the category, then those bought together with it, by how often, then the rest of the department; within each group by
 * how near they are in price. All reads are bounded and by index; the department is read only where the others are too few. The limit is
 * written into the text, since PostgreSQL plans badly for one that it does not know.
 */
const findRelated = statement<RelatedRow>(
  'product.related',
  `select asked.id as "relatedTo", found.* from unnest($1::text[]) with ordinality asked(id, n) cross join lateral (
    with self as materialized (
      select p.category_id, c.department_id, p.price from products p left join categories c on c.id = p.category_id where p.id = asked.id
    ), newest as materialized (
      select id, price from products
      where category_id = (select category_id from self) and deleted_at is null and stock_level > 0 and id <> asked.id
      order by id desc limit ${NEWEST}
    ), similar_ones as materialized (
      select n.id, abs(n.price - s.price) as distance from newest n, self s order by distance, n.id desc limit ${MAX_RELATED}
    ), shared as materialized (
      select order_id from order_lines where product_id = asked.id order by order_id desc limit ${ORDERS}
    ), together as materialized (
      select l.product_id as id, count(*) as times
      from shared s join orders o on o.id = s.order_id and o.status <> 'CANCELLED'
      join order_lines l on l.order_id = s.order_id and l.product_id <> asked.id
      join products p on p.id = l.product_id and p.deleted_at is null and p.stock_level > 0
      where (select count(*) from similar_ones) < ${MAX_RELATED} and l.product_id not in (select id from similar_ones)
      group by l.product_id order by count(*) desc, l.product_id desc limit ${MAX_RELATED}
    ), beside as materialized (
      select n.id, n.price from self s
      join categories c on c.department_id = s.department_id and c.id <> s.category_id
      cross join lateral (
        select id, price from products where category_id = c.id and deleted_at is null and stock_level > 0 order by id desc limit ${NEWEST_EACH}
      ) n
      where (select count(*) from similar_ones) + (select count(*) from together) < ${MAX_RELATED} limit ${NEWEST}
    ), related as (
      select id, 0 as tier, 0 as times, distance from similar_ones
      union all select id, 1, times, 0 from together
      union all select n.id, 2, 0, abs(n.price - s.price) from beside n, self s where n.id not in (select id from together)
    ) select ${productColumns}, row_number() over (order by r.tier, r.times desc, r.distance, p.id desc) as rank
    from related r join products p on p.id = r.id ${productJoins}
    order by rank limit ${MAX_RELATED}
  ) found order by asked.n, found.rank`,
)

/** By product: others in stock that its shopper may want, best first. A product without any is missing. */
export const listRelated = async (db: Queryable, ids: string[]): Promise<Map<string, ProductRow[]>> =>
  Map.groupBy(await db.query(findRelated, [ids]), ({ relatedTo }) => relatedTo)

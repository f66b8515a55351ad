import { MAX_RELATED } from '@shop/contract/shop.ts'
import { statement, type Queryable } from '../../db/database.ts'
import type { ProductRow } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'

/** Orders that are looked at: the latest that have the product. A bestseller has more of them than anybody can wait for. */
const ORDERS = 200
/** Products of its category that are looked at: the newest. */
const NEWEST = 200

/**
 * Bought together first, by how often; then those of the category, by their ratings. All that is read is bounded and found in
 * indexes. The limit stands in the text, since PostgreSQL plans badly for one that it does not know.
 */
const findRelated = statement<ProductRow>(
  'product.related',
  `with shared as materialized (
    select order_id from order_lines where product_id = $1 order by order_id desc limit ${ORDERS}
  ), together as materialized (
    select l.product_id as id, count(*) as times
    from shared s join orders o on o.id = s.order_id and o.status <> 'CANCELLED'
    join order_lines l on l.order_id = s.order_id and l.product_id <> $1
    join products p on p.id = l.product_id and p.deleted_at is null and p.stock_level > 0
    group by l.product_id order by count(*) desc, l.product_id desc limit ${MAX_RELATED}
  ), newest as materialized (
    select id, rating from products
    where category_id = (select category_id from products where id = $1) and deleted_at is null and stock_level > 0 and id <> $1
    order by id desc limit ${NEWEST}
  ), related as (
    select id, times, 0 as rating from together
    union all
    (select id, 0, rating from newest where id not in (select id from together) order by rating desc, id desc limit ${MAX_RELATED})
  ) select ${productColumns} from related r join products p on p.id = r.id ${productJoins}
  order by r.times desc, r.rating desc, p.id desc limit ${MAX_RELATED}`,
)

/** Other products that can be bought and that a shopper of this one may want, best first. */
export const listRelated = (db: Queryable, id: string): Promise<ProductRow[]> => db.query(findRelated, [id])

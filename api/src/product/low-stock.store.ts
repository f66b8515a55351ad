import { LOW_STOCK } from '@shop/contract/shop.ts'
import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import { statement, type Queryable } from '../db/database.ts'
import type { ProductRow, Slice } from './product.ts'
import { productColumns, productJoins } from './product.store.ts'

// Which products have next to nothing left stands in an index; how many pieces each has does not.
const listStatement = statement<CountedRow<ProductRow>>(
  'product.scarce',
  `with few as materialized (
    select id, stock from products where deleted_at is null and stock <= $1 and (stock_level < 2 or $1 > ${LOW_STOCK})
  ), page as materialized (
    select id from few order by stock, id limit $2 offset $3
  ) select t.count, listed.* from (select count(*) from few) t
  left join (select ${productColumns} from page join products p using (id) ${productJoins}) listed on true order by listed.stock, listed.id`,
)

/** Products with at most `threshold` pieces, the scarcest first, and how many there are. */
export const listScarce = async (db: Queryable, threshold: number, { limit, offset }: Slice): Promise<CountedPage<ProductRow>> =>
  readPage(await db.query(listStatement, [threshold, limit, offset]))

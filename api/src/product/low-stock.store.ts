import { LOW_STOCK } from '@shop/contract/shop.ts'
import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import type { Queryable } from '../db/database.ts'
import { cursorText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import type { ProductRow } from './product.ts'
import { productColumns, productJoins } from './product.store.ts'

const SCARCEST: ListOrder = { name: 'scarce', by: { sql: 'p.stock', type: 'bigint' }, id: 'p.id', descending: false }

// The index knows which products have next to nothing left, but not how many pieces each has.
const readList = walkable<CountedRow<ProductRow>>(
  { name: 'product.scarce', order: SCARCEST, others: 1 },
  ({ follows, bounds }) => `with few as materialized (
    select id, stock from products where deleted_at is null and stock <= $1 and (stock_level < 2 or $1 > ${LOW_STOCK})
  ), page as materialized (
    select p.id, ${cursorText(SCARCEST)} as cursor from few p where ${follows} ${bounds}
  ) select t.count, listed.* from (select count(*) from few) t
  left join (select ${productColumns}, page.cursor from page join products p using (id) ${productJoins}) listed on true order by listed.stock, listed.id`,
)

/** Products with at most `threshold` pieces, the scarcest first, and how many there are. */
export const listScarce = async (db: Queryable, threshold: number, part: Part): Promise<CountedPage<ProductRow>> =>
  readPage(await readList(db, [threshold], part))

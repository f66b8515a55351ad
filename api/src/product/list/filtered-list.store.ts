import { SEARCH_LIMIT, SORT_OPTIONS } from '@shop/contract/shop.ts'
import { compose, type Add } from '../../db/compose.ts'
import { countText, withEstimate } from '../../db/counted-page.ts'
import type { Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, readCursor, type Part } from '../../db/keyset.ts'
import { isByStock, ORDER, ORDERS, type ListFilter } from './product-list.store.ts'
import { COUNT_ALL } from './product-pages.store.ts'
import { toPage, type PageRow, type ProductPage, type Sort } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'
import { filterText } from './list-filter.ts'

const SHOPPERS_SORTS: readonly Sort[] = ['newest', ...SORT_OPTIONS]

/** Whether a list has no filter at all. */
export const isWhole = ({ includeOutOfStock, ...filters }: ListFilter): boolean => includeOutOfStock && Object.keys(filters).length === 0

/** Whether a list has more filters than category, department and what is in stock, or a sort of the back office. */
export const isFiltered = ({ category: _category, department: _department, ...narrowed }: ListFilter, sort: Sort): boolean =>
  !isWhole({ ...narrowed, includeOutOfStock: true }) || !SHOPPERS_SORTS.includes(sort)

/** The same filter in conditions that the indexes cover. */
export const indexed = (filter: ListFilter): ListFilter =>
  filter.includeOutOfStock || filter.stock === 'out' ? filter : { ...filter, includeOutOfStock: true, stock: filter.stock ?? 'in' }

const LEVELS = [0, 1, 2]

/** SQL for: a product without stock follows the cursor. Its stock is 0, so the id alone decides, and the index is enough. */
function soldOutAfter(sort: Sort, after: string | undefined, add: Add): string {
  if (after === undefined) return 'true'
  const { descending } = ORDERS[sort]
  const [stock, id] = readCursor(ORDERS[sort], after)
  if (Number(stock) > 0) return String(descending)
  return `p.id ${descending ? '<' : '>'} ${add(id)}::text`
}

/**
 * The first products by stock, one level (`stock_level`) after the other: the next level is read only if those before have too few, so that
 * what runs out is listed without reading all the others.
 */
function byLevel(where: string, sort: Sort, { limit, offset, after }: Part, add: Add): string {
  const max = `${add(offset + limit)}::integer`
  const levels = sort === 'Stock: Low to High' ? LEVELS : LEVELS.toReversed()
  const read = levels.map((level, index) => {
    const before = levels.slice(0, index).map((each) => `(select count(*) from level_${each})`)
    const isWanted = `${['0', ...before].join(' + ')} < ${max}`
    const isSoldOut = level === 0
    const [stock, order] = isSoldOut ? ['0', ORDER[sort].replace(/^p\.stock(?: desc)?, /, '')] : ['p.stock', ORDER[sort]]
    const follows = isSoldOut ? soldOutAfter(sort, after, add) : afterCursor(ORDERS[sort], after, add)
    return `level_${level} as materialized (
      select p.id, ${stock} as stock from products p where ${where} and ${follows} and p.stock_level = ${level} and ${isWanted} order by ${order} limit ${max}
    )`
  })
  return `${read.join(', ')}, ranked as (${levels.map((level) => `select * from level_${level}`).join(' union all ')})`
}

/**
 * A page of a filtered list. Counting and paging read only an index, but in the order of the stock, which has none, so that a sale need not
 * write it: then the products are read, and the first 1,000 listed, as sorting all takes several times as long.
 */
export async function listFiltered(db: Queryable, filter: ListFilter, sort: Sort, part: Part): Promise<ProductPage> {
  const max = isByStock(sort) ? SEARCH_LIMIT : Infinity
  const { after } = part
  const offset = after === undefined ? Math.min(part.offset, max) : 0
  const limit = Math.min(part.limit, max - offset)
  const { statement, values } = compose<PageRow>('product.filtered', (add) => {
    const where = filterText(indexed(filter), add)
    const total = isWhole(filter) ? `select total as count from (${COUNT_ALL}) listed` : countText(`from products p where ${where}`)
    const [levels, source] = isByStock(sort)
      ? [`${byLevel(where, sort, { limit, offset, after }, add)}, `, 'ranked p']
      : ['', `products p where ${where} and ${afterCursor(ORDERS[sort], after, add)}`]
    return `with ${levels}page as (
      select p.id from ${source} order by ${ORDER[sort]} limit ${add(limit)} offset ${add(offset)}
    ) select t.count as total, ${productColumns}, ${cursorText(ORDERS[sort])} as cursor
    from (${total}) t left join page on true left join products p on p.id = page.id ${productJoins} order by ${ORDER[sort]}`
  })
  const page = toPage(await db.query(statement, values), max)
  return isWhole(filter) ? page : withEstimate(db, page, (add) => `from products p where ${filterText(indexed(filter), add)}`)
}

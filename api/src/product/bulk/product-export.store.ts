import type { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Database } from '../../db/database.ts'
import { filterText } from '../list/list-filter.ts'
import { filterOf, ORDER } from '../list/product-list.store.ts'
import { readSearch } from '../search/product-search.ts'
import { findCategories } from '../search/named-categories.ts'
import { searchProducts } from '../search/product-search.store.ts'
import { staffColumns, staffJoins } from '../product.store.ts'
import { hiddenText } from '../status/hidden-list.store.ts'
import type { ProductRow, Sort } from '../product.ts'
import { searchedCategories } from '../search/searched-categories.ts'
import { wayText, type Search, type Way } from '../search/search-sql.ts'

/** Products that are read at a time. */
const CHUNK = 1000

const sortOf = ({ sortBy }: ProductExportQuery): Sort => sortBy ?? 'newest'

/** The column by which a list is sorted before the id: its name in a row, and in SQL, of products `p` and of a value. */
const KEYS = [
  { sorts: /^Price/, key: 'price', column: 'p.price', of: (value: string) => value },
  { sorts: /^Avg/, key: 'rating', column: 'p.rating', of: (value: string) => value },
  { sorts: /^Name/, key: 'name', column: 'fold_text(p.name)', of: (value: string) => `fold_text(${value})` },
  { sorts: /^Stock/, key: 'stock', column: 'p.stock', of: (value: string) => value },
] as const

/** SQL for: products `p` come after the last one that was read. */
function afterText(sort: Sort, last: ProductRow, add: Add): string {
  const sign = ORDER[sort].endsWith('desc') ? '<' : '>'
  const by = KEYS.find(({ sorts }) => sorts.test(sort))
  return by ? `(${by.column}, p.id) ${sign} (${by.of(add(last[by.key]))}, ${add(last.id)})` : `p.id ${sign} ${add(last.id)}`
}

/** How a search understood its text: the corrected words, and the way they were found. */
type Found = Pick<Search, 'words' | 'filter'> & { way: Way }

function conditions(query: ProductExportQuery, found: Found | undefined, last: ProductRow | undefined, add: Add): string {
  const { status } = query
  return [
    status === undefined ? filterText(filterOf(query), add) : hiddenText({ ...query, status }, add),
    ...(found ? [wayText(found, found.way, add)] : []),
    ...(last === undefined ? [] : [afterText(sortOf(query), last, add)]),
  ].join(' and ')
}

/** Searches as the list does, so that file and screen agree. */
async function search(db: Database, typed: string, query: ProductExportQuery): Promise<Found> {
  const { literal = false } = query
  const filter = filterOf(query)
  const { correctedTo, way } = await searchProducts(db, { typed, literal, filter, slice: { limit: 1, offset: 0 } })
  return { words: findCategories(readSearch(correctedTo ?? typed, literal), await searchedCategories(db)), filter, way }
}

/**
 * All products that the filters leave, some at a time: a slow client holds no connection, and products that are added or deleted meanwhile
 * make none come twice or be missed. Only one that changes its own position meanwhile may, as a sale does in the order of the stock.
 */
export async function* exportProducts(db: Database, query: ProductExportQuery): AsyncGenerator<ProductRow[]> {
  const typed = query.name?.trim() ?? ''
  const found = typed === '' || query.status !== undefined ? undefined : await search(db, typed, query)
  if (found?.words.length === 0) return
  for (let last: ProductRow | undefined; ;) {
    const before = last
    const { statement, values } = compose<ProductRow>(
      'product.export',
      (add) => `select ${staffColumns} from products p ${staffJoins}
        where ${conditions(query, found, before, add)} order by ${ORDER[sortOf(query)]} limit ${CHUNK}`,
    )
    const rows = await db.query(statement, values)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

import type { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import { listCategories } from '../../category/category.store.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Database } from '../../db/database.ts'
import { filterOf, ORDER } from '../product-list.store.ts'
import { readSearch } from '../product-search.ts'
import { findCategories, searchProducts } from '../product-search.store.ts'
import { productColumns, productJoins } from '../product.store.ts'
import type { ProductRow, Sort } from '../product.ts'
import { DESCRIPTION, filterText, lookUpText, type FoundWord } from '../search-sql.ts'

/** Products that are read at a time. */
const CHUNK = 1000

const sortOf = ({ sortBy }: ProductExportQuery): Sort => sortBy ?? 'newest'

/** What a list goes by before the id: its name in a row that was read, and in SQL, of products `p` and of a value. */
const KEYS = [
  { sorts: /^Price/, key: 'price', column: 'p.price', of: (value: string) => value },
  { sorts: /^Avg/, key: 'rating', column: 'p.rating', of: (value: string) => value },
  { sorts: /^Name/, key: 'name', column: 'fold_text(p.name)', of: (value: string) => `fold_text(${value})` },
  { sorts: /^Stock/, key: 'stock', column: 'p.stock', of: (value: string) => value },
] as const

/** Products `p` come after the last one that was read. */
function afterText(sort: Sort, last: ProductRow, add: Add): string {
  const sign = ORDER[sort].endsWith('desc') ? '<' : '>'
  const by = KEYS.find(({ sorts }) => sorts.test(sort))
  return by ? `(${by.column}, p.id) ${sign} (${by.of(add(last[by.key]))}, ${add(last.id)})` : `p.id ${sign} ${add(last.id)}`
}

function conditions(query: ProductExportQuery, words: FoundWord[], last: ProductRow | undefined, add: Add): string {
  return [
    filterText(filterOf(query), add),
    ...(words.length > 0 ? [lookUpText(words, DESCRIPTION, add)] : []),
    ...(last === undefined ? [] : [afterText(sortOf(query), last, add)]),
  ].join(' and ')
}

/** The words of a search, put right as the search itself does. */
async function wordsOf(db: Database, typed: string, literal: boolean): Promise<FoundWord[]> {
  const { correctedTo } = await searchProducts(db, { typed, literal, filter: { includeOutOfStock: true }, slice: { limit: 1, offset: 0 } })
  return findCategories(readSearch(correctedTo ?? typed, literal), await listCategories(db))
}

/**
 * All products that the filters leave, some at a time: whoever takes them slowly holds no connection, and what is added or deleted
 * meanwhile makes none come twice or not at all. Only what changes its own place meanwhile may, as a sale does in the order of the stock.
 */
export async function* exportProducts(db: Database, query: ProductExportQuery): AsyncGenerator<ProductRow[]> {
  const typed = query.name?.trim() ?? ''
  const words = typed === '' ? [] : await wordsOf(db, typed, query.literal ?? false)
  if (typed !== '' && words.length === 0) return
  for (let last: ProductRow | undefined; ;) {
    const before = last
    const { statement, values } = compose<ProductRow>(
      (add) => `select ${productColumns} from products p ${productJoins}
        where ${conditions(query, words, before, add)} order by ${ORDER[sortOf(query)]} limit ${CHUNK}`,
    )
    const rows = await db.query(statement, values)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

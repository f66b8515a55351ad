import type { ProductExportQuery } from '@shop/contract/rest/product-bulk.ts'
import { listCategories } from '../../category/category.store.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Database } from '../../db/database.ts'
import { filterOf } from '../product-list.store.ts'
import { readSearch } from '../product-search.ts'
import { findCategories, searchProducts } from '../product-search.store.ts'
import { productColumns, productJoins } from '../product.store.ts'
import type { ProductRow } from '../product.ts'
import { DESCRIPTION, filterText, lookUpText, type FoundWord } from '../search-sql.ts'

/** Products that are read at a time. */
const CHUNK = 1000

function conditions(query: ProductExportQuery, words: FoundWord[], before: string | undefined, add: Add): string {
  return [
    filterText(filterOf(query), add),
    ...(words.length > 0 ? [lookUpText(words, DESCRIPTION, add)] : []),
    ...(before === undefined ? [] : [`p.id < ${add(before)}`]),
  ].join(' and ')
}

/** The words of a search, put right as the search itself does. */
async function wordsOf(db: Database, typed: string, literal: boolean): Promise<FoundWord[]> {
  const { correctedTo } = await searchProducts(db, { typed, literal, filter: { includeOutOfStock: true }, slice: { limit: 1, offset: 0 } })
  return findCategories(readSearch(correctedTo ?? typed, literal), await listCategories(db))
}

/**
 * All products that the filters leave, the newest first, some at a time: whoever takes them slowly holds no connection, and what is
 * added or deleted meanwhile makes none come twice or not at all.
 */
export async function* exportProducts(db: Database, query: ProductExportQuery): AsyncGenerator<ProductRow[]> {
  const typed = query.name?.trim() ?? ''
  const words = typed === '' ? [] : await wordsOf(db, typed, query.literal ?? false)
  if (typed !== '' && words.length === 0) return
  for (let last: string | undefined; ;) {
    const before = last
    const { statement, values } = compose<ProductRow>(
      (add) => `select ${productColumns} from products p ${productJoins}
        where ${conditions(query, words, before, add)} order by p.id desc limit ${CHUNK}`,
    )
    const rows = await db.query(statement, values)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)?.id
  }
}

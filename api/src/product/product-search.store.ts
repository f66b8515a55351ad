import { SEARCH_LIMIT, type SortOption } from '@shop/contract/shop.ts'
import type { Database, Queryable } from '../db/database.ts'
import { createCrowdedSearches, type CrowdedSearches } from './crowded-searches.ts'
import { ORDER, type ListFilter } from './product-list.store.ts'
import { escapeLike, readSearch, type SearchText } from './product-search.ts'
import { toPage, type PageRow, type ProductPage, type ProductRow, type Slice } from './product.ts'
import { productColumns, productJoins } from './product.store.ts'
import { compose, filterText, matchText, sourceText, type Add, type Search } from './search-sql.ts'
import { findSimilar } from './similar-products.store.ts'

/** A name that begins with the phrase comes first, then one with a word that begins with it, then the rest. */
function rankText({ phrase }: SearchText, add: Add): string {
  const pattern = escapeLike(phrase)
  return `case when p.name ilike ${add(`${pattern}%`)} then 0 when p.name ilike ${add(`% ${pattern}%`)} then 1 else 2 end`
}

/** Up to 1,000 matches are gathered, counted and sorted in one statement; of more, only that there are more is answered. */
async function gather(db: Queryable, { text, filter, sort, slice }: Search): Promise<ProductPage> {
  const order = sort ? ORDER[sort] : 'p.rank, p.id desc'
  const { statement, values } = compose<PageRow>(
    (add) => `with hits as materialized (
      select p.id, p.price, p.rating, ${sort ? 0 : rankText(text, add)} as rank from ${sourceText(text.words)}
      where ${matchText(text.words, add)} and ${filterText(filter, add)} limit ${SEARCH_LIMIT + 1}
    ), counted as (
      select count(*) as total from hits
    ), page as (
      select p.id, row_number() over (order by ${order}) as place from hits p, counted
      where total <= ${SEARCH_LIMIT} order by ${order} limit ${add(slice.limit)} offset ${add(slice.offset)}
    ) select t.total, ${productColumns}
    from counted t left join page on true left join products p on p.id = page.id ${productJoins} order by page.place`,
  )
  return toPage(await db.query(statement, values), SEARCH_LIMIT)
}

/** Products that a walk looks at before it gives up. */
const MOST_WALKED = 20_000

/**
 * More than 1,000 matches: the first ones are soon met on a walk along the order. The walk is a query within the query, so that
 * PostgreSQL does not read and sort all matches instead. Undefined when the words turn out too rare, or too far down, for a walk.
 */
async function walk(db: Queryable, { text, filter, sort, slice }: Search): Promise<ProductRow[] | undefined> {
  const order = ORDER[sort ?? 'newest']
  const { statement, values } = compose<ProductRow>(
    (add) => `with page as (
      select p.id from (
        select p.id, p.search_text from products p where ${filterText(filter, add)} order by ${order} limit ${MOST_WALKED}
      ) p where ${matchText(text.words, add)} limit ${add(slice.limit)} offset ${add(slice.offset)}
    ) select ${productColumns} from page join products p on p.id = page.id ${productJoins} order by ${order}`,
  )
  const rows = await db.query(statement, values)
  return rows.length === slice.limit ? rows : undefined
}

/** More than 1,000 matches, but few among all products: reads and sorts every match. */
async function sortAll(db: Queryable, { text, filter, sort, slice }: Search): Promise<ProductRow[]> {
  const order = ORDER[sort ?? 'newest']
  const { statement, values } = compose<ProductRow>(
    (add) => `with hits as materialized (
      select p.id, p.price, p.rating from ${sourceText(text.words)} where ${matchText(text.words, add)} and ${filterText(filter, add)}
    ), page as (
      select p.id from hits p order by ${order} limit ${add(slice.limit)} offset ${add(slice.offset)}
    ) select ${productColumns} from page join products p on p.id = page.id ${productJoins} order by ${order}`,
  )
  return db.query(statement, values)
}

/** A page of the first 1,000 of more matches. */
async function listFirst(db: Queryable, search: Search): Promise<ProductPage> {
  const { limit, offset } = search.slice
  const slice = { offset, limit: Math.min(limit, SEARCH_LIMIT - offset) }
  if (slice.limit <= 0) return { rows: [], total: null }
  return { rows: (await walk(db, { ...search, slice })) ?? (await sortAll(db, { ...search, slice })), total: null }
}

const crowded = new WeakMap<Database, CrowdedSearches>()

function crowdedIn(db: Database): CrowdedSearches {
  const known = crowded.get(db) ?? createCrowdedSearches()
  crowded.set(db, known)
  return known
}

/** Products whose name and brand have every word; when there are none, those of similar spelling. At most 1,000 are listed (design.md 5). */
export async function searchProducts(
  db: Database,
  typed: string,
  filter: ListFilter,
  sort: SortOption | undefined,
  slice: Slice,
): Promise<ProductPage> {
  const text = readSearch(typed)
  if (text.words.length === 0) return { rows: [], total: 0 }
  const search = { text, filter, sort, slice }
  const key = JSON.stringify([text.words.map((word) => word.text.toLowerCase()), filter])
  if (crowdedIn(db).has(key)) return listFirst(db, search)
  const gathered = await gather(db, search)
  if (gathered.total === 0) return findSimilar(db, search)
  if (gathered.total !== null) return gathered
  crowdedIn(db).add(key)
  return listFirst(db, search)
}

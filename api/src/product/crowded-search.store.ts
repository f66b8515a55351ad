import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { compose, type Add } from '../db/compose.ts'
import type { Queryable } from '../db/database.ts'
import { isByStock, ORDER } from './product-list.store.ts'
import type { ProductPage, ProductRow } from './product.ts'
import { productColumns, productJoins } from './product.store.ts'
import {
  BEST,
  BRAND,
  CATEGORY,
  DEPARTMENT,
  DESCRIPTION,
  filterText,
  lookUpText,
  matchText,
  NAME,
  rankText,
  SOLD_OUT,
  sortColumns,
  sourceText,
  type Level,
  type Search,
} from './search-sql.ts'

/** Returns the first level at which a search with over 1,000 matches has so many. */
export async function findCrowdedLevel(db: Queryable, { words, filter }: Search): Promise<Level> {
  const levels = [NAME, BRAND, CATEGORY, DEPARTMENT] as const
  const { statement, values } = compose<{ totals: number[] }>((add) => {
    const found = levels.map(
      (level) => `level_${level} as materialized (
        select from ${sourceText(words)} where ${lookUpText(words, level, add)} and ${filterText(filter, add)})`,
    )
    const totals = levels.map((level) => `(select count(*) from (select from level_${level} limit ${SEARCH_LIMIT + 1}) counted)::integer`)
    return `with ${found.join(', ')} select array[${totals.join(', ')}] as totals`
  })
  const [row] = await db.query(statement, values)
  return levels.find((level) => (row?.totals[level] ?? 0) > SEARCH_LIMIT) ?? DESCRIPTION
}

/** Products that a walk looks at before it gives up; a description is in none of the orders' indexes, so that it takes longer to look at. */
const mostWalked = (level: Level): number => (level === DESCRIPTION ? 3000 : 20_000)

/** The products in an order, of which `p` are the first; a query within the query, so that PostgreSQL does not read and sort all matches. */
export const walked = (order: string, level: Level, { filter }: Search, add: Add): string => `(
  select p.id, p.search_text, p.category_id${level === DESCRIPTION ? ', p.search_words' : ''} from products p
  where ${filterText(filter, add)} order by ${order} limit ${mostWalked(level)}
) p`

/** In an order that was asked for, products of all levels up to this one count alike. */
export const sortedLevel = (level: Level): Level => (level === DESCRIPTION ? DESCRIPTION : DEPARTMENT)

/** The first matches are soon met on a walk along the order. */
function walkSorted(search: Search, order: string, level: Level, add: Add): string {
  const { words, slice } = search
  return `page as (
    select p.id from ${walked(order, level, search, add)} where ${matchText(words, level, add)} limit ${add(slice.limit)} offset ${add(slice.offset)}
  )`
}

function sortAll({ words, filter, slice, sort }: Search, order: string, level: Level, add: Add): string {
  return `hits as materialized (
    select p.id, ${sortColumns(sort)} from ${sourceText(words)} where ${lookUpText(words, level, add)} and ${filterText(filter, add)}
  ), page as (
    select p.id from hits p order by ${order} limit ${add(slice.limit)} offset ${add(slice.offset)}
  )`
}

/** The matches of the levels before the crowded one: at most 1,000. They come first. */
function better(search: Search, level: Level, add: Add): string {
  if (level === NAME) return `better as (select null::text as id, 0 as rank, false as sold_out where false)`
  const { words, filter } = search
  return `better as materialized (
    select p.id, ${rankText(search, add)} as rank, ${SOLD_OUT} as sold_out from ${sourceText(words)}
    where ${lookUpText(words, (level - 1) as Level, add)} and ${filterText(filter, add)}
  )`
}

/** Behind all ranks that `rankText` tells. */
const REST = 9

/** Products `p` are at no better level. */
const notBetter = ({ words }: Search, level: Level, add: Add): string =>
  level === NAME ? 'true' : `not (${matchText(words, (level - 1) as Level, add)})`

const bestPage = (rest: string, { slice }: Search, add: Add): string => `page as (
  select p.id from (select id, rank, sold_out from better union all ${rest}) p order by ${BEST} limit ${add(slice.limit)} offset ${add(slice.offset)}
)`

/** The best matches, then the newest in stock of the crowded level, met on a walk. */
function walkBest(search: Search, level: Level, add: Add): string {
  const { limit, offset } = search.slice
  // Asked for each match alone: what is in stock stands in no index, so that an order can write it quickly.
  const inStock = `(select s.stock > 0 from products s where s.id = p.id)`
  const rest = `(select p.id, ${REST}, false from ${walked(ORDER.newest, level, search, add)}
    where ${matchText(search.words, level, add)} and ${notBetter(search, level, add)} and ${inStock}
    limit greatest(0, ${add(offset + limit)}::integer - (select count(*)::integer from better)))`
  return `${better(search, level, add)}, ${bestPage(rest, search, add)}`
}

function sortBest(search: Search, level: Level, add: Add): string {
  const { words, filter } = search
  const rest = `(select p.id, ${REST}, ${SOLD_OUT} from ${sourceText(words)}
    where ${lookUpText(words, level, add)} and ${notBetter(search, level, add)} and ${filterText(filter, add)})`
  return `${better(search, level, add)}, ${bestPage(rest, search, add)}`
}

/** Runs the statement whose `page` has the ids; `order` puts the products of the page in their order again. */
function list(db: Queryable, write: (add: Add) => string): Promise<ProductRow[]> {
  const { statement, values } = compose<ProductRow>(
    (add) => `with ${write(add)}, placed as (select id, row_number() over () as place from page)
      select ${productColumns} from placed join products p on p.id = placed.id ${productJoins} order by placed.place`,
  )
  return db.query(statement, values)
}

/**
 * Returns a page of the first 1,000 of more matches: first by a walk along the order, and where the words turn out too rare, or too far
 * down, for a walk, by reading and sorting every match.
 */
export async function listCrowded(db: Queryable, search: Search, level: Level): Promise<ProductPage> {
  const { limit, offset } = search.slice
  const slice = { offset, limit: Math.min(limit, SEARCH_LIMIT - offset) }
  if (slice.limit <= 0) return { rows: [], total: null }
  const { sort } = search
  const part = { ...search, slice }
  const within = sortedLevel(level)
  // Nobody walks along the stock: it stands in no index.
  if (sort && isByStock(sort)) return { rows: await list(db, (add) => sortAll(part, ORDER[sort], within, add)), total: null }
  const rows = await list(db, (add) => (sort ? walkSorted(part, ORDER[sort], within, add) : walkBest(part, level, add)))
  if (rows.length === slice.limit) return { rows, total: null }
  return { rows: await list(db, (add) => (sort ? sortAll(part, ORDER[sort], within, add) : sortBest(part, level, add))), total: null }
}

import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, orderText, readCursor, type ListOrder } from '../../db/keyset.ts'
import { filterText } from '../list/list-filter.ts'
import { isByStock, ORDER, ORDERS } from '../list/product-list.store.ts'
import type { ProductPage, ProductRow } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'
import {
  BEGINNING,
  BEST,
  BEST_FIRST,
  BRAND,
  CATEGORY,
  DEPARTMENT,
  levelText,
  NAME,
  rankText,
  SOLD_OUT,
  sortColumns,
  sourceText,
  wayText,
  type Level,
  type Search,
  type Way,
} from './search-sql.ts'

const WHOLE = [NAME, BRAND, CATEGORY, DEPARTMENT] as const

/** Returns the first level at which a search for words with over 1,000 matches has so many. */
export async function findHighFrequencyLevel(db: Queryable, { words, filter }: Search): Promise<Level> {
  const { statement, values } = compose<{ totals: number[] }>('search.level', (add) => {
    const found = WHOLE.map(
      (level) => `level_${level} as materialized (
        select from products p where ${levelText(words, level, add)} and ${filterText(filter, add)})`,
    )
    const totals = WHOLE.map((level) => `(select count(*) from (select from level_${level} limit ${SEARCH_LIMIT + 1}) counted)::integer`)
    return `with ${found.join(', ')} select array[${totals.join(', ')}] as totals`
  })
  const [row] = await db.query(statement, values)
  return WHOLE.find((level) => (row?.totals[level] ?? 0) > SEARCH_LIMIT) ?? BEGINNING
}

/** Products that a walk reads before it gives up: reading all matches of a rarer word takes no longer. */
const WALKED = 5000

/** SQL for: products `p` match at this level or way, or at one before. */
export const matchText = (search: Search, at: Level | Way, add: Add): string =>
  typeof at === 'number' ? levelText(search.words, at, add) : wayText(search, at, add)

/** The first products of an order, as `p`; a subquery, so that PostgreSQL does not read and sort all matches. */
export const walked = (order: string, { filter }: Search, add: Add, follows = 'true'): string => `(
  select p.id, p.words, p.search_text, p.search_words from products p 
  where ${filterText(filter, add)} and ${follows} order by ${order} limit ${WALKED}
) p`

/** In an order that the caller chose, all levels with whole words count alike. */
export const sortedAt = (at: Level | Way): Level | Way => (typeof at === 'number' && at < DEPARTMENT ? DEPARTMENT : at)

/** Meets the first matches soon on a walk along the order. */
function walkSorted(search: Search, order: ListOrder, at: Level | Way, add: Add): string {
  const { limit, offset, after } = search.slice
  return `page as (
    select p.id from ${walked(orderText(order), search, add, afterCursor(order, after, add))}
    where ${matchText(search, at, add)} limit ${add(limit)} offset ${add(offset)}
  )`
}

function sortAll(search: Search, order: ListOrder, at: Level | Way, add: Add): string {
  const { words, filter, slice, sort } = search
  return `hits as materialized (
    select p.id, ${sortColumns(sort)} from ${sourceText(words)} where ${matchText(search, at, add)} and ${filterText(filter, add)}
  ), page as (
    select p.id from hits p where ${afterCursor(order, slice.after, add)}
    order by ${orderText(order)} limit ${add(slice.limit)} offset ${add(slice.offset)}
  )`
}

/** Whether no better level exists: NAME is the best, and a match of whole words hides those of beginnings. */
const isBest = (at: Level | Way): at is typeof NAME | typeof BEGINNING | Way => typeof at !== 'number' || at === NAME || at === BEGINNING

/** The matches of the levels before the high-frequency one: at most 1,000. They are listed first. */
function better(search: Search, at: Level | Way, add: Add): string {
  if (isBest(at)) return `better as (select null::text as id, 0 as rank, false as sold_out where false)`
  return `better as materialized (
    select p.id, ${rankText(search, add)} as rank, ${SOLD_OUT} as sold_out from products p
    where ${levelText(search.words, (at - 1) as Level, add)} and ${filterText(search.filter, add)}
  )`
}

/** A rank behind all those of `rankText`. */
const REST = 9

/** SQL for: products `p` match at no better level. */
const notBetter = ({ words }: Search, at: Level | Way, add: Add): string =>
  isBest(at) ? 'true' : `not (${levelText(words, (at - 1) as Level, add)})`

const bestPage = (rest: string, { slice }: Search, add: Add): string => `page as (
  select p.id, ${cursorText(BEST_FIRST)} as cursor from (select id, rank, sold_out from better union all ${rest}) p
  where ${afterCursor(BEST_FIRST, slice.after, add)} order by ${BEST} limit ${add(slice.limit)} offset ${add(slice.offset)}
)`

/** Whether a product `p` of the rest may follow a cursor: SQL that is true if the cursor is of a better match. */
function restAfter(after: string | undefined, add: Add): string {
  if (after === undefined) return 'true'
  const [value, id] = readCursor(BEST_FIRST, after)
  return Number(value) > -2 * REST ? 'true' : `p.id < ${add(id)}::text`
}

/** The best matches, then the newest in stock of the high-frequency level, found by a walk. */
function walkBest(search: Search, at: Level | Way, add: Add): string {
  const { limit, offset, after } = search.slice
  // Looked up for each match alone: no index has the stock, so that an order can write it quickly.
  const inStock = `(select s.stock > 0 from products s where s.id = p.id)`
  const max =
    after === undefined ? `greatest(0, ${add(offset + limit)}::integer - (select count(*)::integer from better))` : `${add(limit)}::integer`
  const rest = `(select p.id, ${REST}, false from ${walked(ORDER.newest, search, add, restAfter(after, add))}
    where ${matchText(search, at, add)} and ${notBetter(search, at, add)} and ${inStock} limit ${max})`
  return `${better(search, at, add)}, ${bestPage(rest, search, add)}`
}

function sortBest(search: Search, at: Level | Way, add: Add): string {
  const { words, filter } = search
  const rest = `(select p.id, ${REST}, ${SOLD_OUT} from ${sourceText(words)}
    where ${matchText(search, at, add)} and ${notBetter(search, at, add)} and ${filterText(filter, add)})`
  return `${better(search, at, add)}, ${bestPage(rest, search, add)}`
}

/** Runs a statement whose `page` has the ids in order, and the cursors where the products' own columns do not make them. */
function list(db: Queryable, order: ListOrder | undefined, write: (add: Add) => string): Promise<ProductRow[]> {
  const cursor = order ? cursorText(order) : 'placed.cursor'
  const { statement, values } = compose<ProductRow>(
    'search.high-frequency',
    (add) => `with ${write(add)}, placed as (select *, row_number() over () as position from page)
      select ${productColumns}, ${cursor} as cursor from placed join products p on p.id = placed.id ${productJoins} order by placed.position`,
  )
  return db.query(statement, values)
}

/**
 * Returns a page of the first 1,000 of more matches: by a walk along the order or, where the words are too rare or the page is too far down
 * for a walk, by reading and sorting every match.
 */
export async function listHighFrequency(db: Queryable, search: Search, at: Level | Way): Promise<ProductPage> {
  const { limit, after } = search.slice
  const offset = after === undefined ? search.slice.offset : 0
  const slice = { after, offset, limit: Math.min(limit, SEARCH_LIMIT - offset) }
  if (slice.limit <= 0) return { rows: [], total: null }
  const { sort } = search
  const part = { ...search, slice }
  const within = sortedAt(at)
  const order = sort && ORDERS[sort]
  const sorted = async (): Promise<ProductPage> => ({
    rows: await list(db, order, (add) => (order ? sortAll(part, order, within, add) : sortBest(part, at, add))),
    total: null,
  })
  // No list is walked by stock: it has no index.
  if (sort && isByStock(sort)) return sorted()
  const rows = await list(db, order, (add) => (order ? walkSorted(part, order, within, add) : walkBest(part, at, add)))
  return rows.length === slice.limit ? { rows, total: null } : sorted()
}

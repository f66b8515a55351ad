import { SEARCH_LIMIT, type ListSort } from '@shop/contract/shop.ts'
import { compose } from '../../db/compose.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, orderText, type Part } from '../../db/keyset.ts'
import { isWhole } from '../list/filtered-list.store.ts'
import { filterText } from '../list/list-filter.ts'
import { ORDERS, type ListFilter } from '../list/product-list.store.ts'
import { toPage, type PageRow, type ProductPage } from '../product.ts'
import { productColumns, productJoins } from '../product.store.ts'
import { findHighFrequencyLevel, listHighFrequency } from './high-frequency-search.store.ts'
import { createHighFrequencySearches, type HighFrequencySearches } from './high-frequency-searches.ts'
import { findCategories, type FoundWord } from './named-categories.ts'
import { readSearch, type SearchText, type SearchWord } from './product-search.ts'
import { forgetCategories, searchedCategories } from './searched-categories.ts'
import {
  BEST_FIRST,
  placeText,
  rankText,
  SOLD_OUT,
  sortColumns,
  sourceText,
  wayText,
  type Level,
  type Search,
  type Way,
} from './search-sql.ts'
import { correctSpelling } from './spelling.store.ts'

export interface SearchQuestion {
  typed: string
  /** Only the typed words: no synonyms, no other spelling. */
  literal?: boolean | undefined
  filter: ListFilter
  sort?: ListSort | undefined
  slice: Part
}

/** Reads lists or counts of the matches; `total` is null for over 1,000 matches. */
export interface Finder<Found extends { total: number | null }> {
  gather(db: Queryable, search: Search, way: Way): Promise<Found>
  /** For over 1,000 matches. */
  highFrequency(db: Queryable, search: Search, at: Level | Way): Promise<Found>
}

/** How the api understood the text of a search. */
interface Reading {
  /** The text that was searched for in place of the typed one; null when the typed one was. */
  correctedTo: string | null
  /** The words that were searched for, synonyms and all, folded. */
  terms: string[]
  /** The way in which they were found. */
  way: Way
}

/**
 * Whether a search's statement has the same text for any words: it is prepared once a connection, since planning takes longer than running.
 */
const isUsual = ({ words, filter, slice }: Search, way: Way): boolean =>
  way === 'words' &&
  slice.after === undefined &&
  words.every(({ signs }) => signs === null) &&
  isWhole({ ...filter, includeOutOfStock: true })

/**
 * Gathers, counts and sorts up to 1,000 matches in one statement; of more, it returns only that there are more. The limit is in a CTE of
 * its own: inside `found`, PostgreSQL would read product after product in the hope of meeting as many soon.
 */
async function gather(db: Queryable, search: Search, way: Way): Promise<ProductPage> {
  const { words, filter, sort, slice } = search
  const walked = sort ? ORDERS[sort] : BEST_FIRST
  const order = orderText(walked)
  const { statement, values } = compose<PageRow>(
    'search.gather',
    (add) => `with found as materialized (
      select p.id, ${sortColumns(sort)}, ${SOLD_OUT} as sold_out, ${sort ? 0 : rankText(search, add)} as rank from ${sourceText(words)}
      where ${wayText(search, way, add)} and ${filterText(filter, add)}
    ), hits as materialized (
      select * from found limit ${SEARCH_LIMIT + 1}
    ), counted as (
      select count(*) as total from hits
    ), page as (
      select p.id, row_number() over (order by ${order}) as position, ${cursorText(walked)} as cursor from hits p, counted
      where total <= ${SEARCH_LIMIT} and ${afterCursor(walked, slice.after, add)} order by ${order} limit ${add(slice.limit)} offset ${add(slice.offset)}
    ) select t.total, ${productColumns}, page.cursor
    from counted t left join page on true left join products p on p.id = page.id ${productJoins} order by page.position`,
    isUsual(search, way) ? `search.${sort ?? 'best'}.${filter.includeOutOfStock}` : undefined,
  )
  return toPage(await db.query(statement, values), SEARCH_LIMIT)
}

/** A search with over 1,000 matches: its words, and the first level at which there are so many. */
interface HighFrequency {
  words: FoundWord[]
  at: Level | Way
}

const highFrequency = new WeakMap<Database, HighFrequencySearches<HighFrequency>>()

function highFrequencyIn(db: Database): HighFrequencySearches<HighFrequency> {
  const known = highFrequency.get(db) ?? createHighFrequencySearches<HighFrequency>()
  highFrequency.set(db, known)
  return known
}

/** Drops the categories of the words of searches: one has been renamed. Other copies drop them after half a minute. */
export function forgetSearches(db: Database): void {
  highFrequency.delete(db)
  forgetCategories(db)
}

const keyOf = ({ phrase }: SearchText, { literal, filter }: SearchQuestion): string => JSON.stringify([phrase, literal, filter])

const termsOf = (words: SearchWord[]): string[] => [...new Set(words.flatMap(({ text, others, begun }) => [text, ...others, ...begun]))]

/** A search, its key among the high-frequency ones, and the finder of its matches. */
interface Run<Found extends { total: number | null }> {
  search: Search
  key: string
  finder: Finder<Found>
}

async function runOneWay<Found extends { total: number | null }>(db: Database, { search, key, finder }: Run<Found>, way: Way) {
  const gathered = await finder.gather(db, search, way)
  if (gathered.total !== null) return gathered
  const at = way === 'words' ? await findHighFrequencyLevel(db, search) : way
  highFrequencyIn(db).add(key, { words: search.words, at })
  return finder.highFrequency(db, search, at)
}

/** Whether anything of the searched category or department has the words, when the list has further filters. */
async function isHidden(db: Queryable, search: Search): Promise<boolean> {
  const { category: _category, department: _department, ...narrowed } = search.filter
  if (isWhole(narrowed)) return false
  const { statement, values } = compose<{ hidden: boolean }>(
    'search.hidden',
    (add) => `with found as materialized (
      select from products p where ${wayText(search, 'words', add)} and ${placeText(search, add)}
    ) select exists (select from found) as hidden`,
  )
  const [row] = await db.query(statement, values)
  return row?.hidden === true
}

/** Searches by words, and by letters where nothing has the words; words of signs alone are only sought by letters. */
async function run<Found extends { total: number | null }>(db: Database, what: Run<Found>): Promise<Found & { way: Way }> {
  if (what.search.words.every(({ indexed }) => indexed)) {
    const found = await runOneWay(db, what, 'words')
    if (found.total !== 0 || (await isHidden(db, what.search))) return { ...found, way: 'words' }
  }
  return { ...(await runOneWay(db, what, 'letters')), way: 'letters' }
}

/**
 * Runs the finder on the products that have every word or, when there are none, on those of a similar spelling; null for a text without
 * words.
 */
export async function findMatches<Found extends { total: number | null }>(
  db: Database,
  question: SearchQuestion,
  finder: Finder<Found>,
): Promise<(Found & Reading) | null> {
  const text = readSearch(question.typed, question.literal)
  if (text.words.length === 0) return null
  const { filter, sort, slice } = question
  const known = highFrequencyIn(db).get(keyOf(text, question))
  if (known) {
    const { words, at } = known
    const found = await finder.highFrequency(db, { phrase: text.phrase, words, filter, sort, slice }, at)
    return { ...found, correctedTo: null, terms: termsOf(words), way: typeof at === 'number' ? 'words' : at }
  }
  const categories = await searchedCategories(db)
  const runFor = (read: SearchText): Run<Found> => ({
    search: { phrase: read.phrase, words: findCategories(read, categories), filter, sort, slice },
    key: keyOf(read, question),
    finder,
  })
  const asTyped = runFor(text)
  const page = await run(db, asTyped)
  const answer = { ...page, correctedTo: null, terms: termsOf(text.words) }
  if (page.total !== 0 || question.literal) return answer
  const correctedTo = await correctSpelling(db, asTyped.search, categories)
  if (correctedTo === undefined) return answer
  const corrected = readSearch(correctedTo)
  const found = await run(db, runFor(corrected))
  return found.total === 0 ? answer : { ...found, correctedTo, terms: termsOf(corrected.words) }
}

const LISTED: Finder<ProductPage> = { gather, highFrequency: listHighFrequency }

/** Returns a page of the matches, the best first unless the caller chose another order. At most 1,000 are listed. */
export const searchProducts = async (db: Database, question: SearchQuestion): Promise<ProductPage & Reading> =>
  (await findMatches(db, question, LISTED)) ?? { rows: [], total: 0, correctedTo: null, terms: [], way: 'words' }

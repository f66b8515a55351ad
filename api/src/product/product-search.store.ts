import { SEARCH_LIMIT, type ListSort } from '@shop/contract/shop.ts'
import type { CategoryRow } from '../category/category.ts'
import { listCategories } from '../category/category.store.ts'
import { compose } from '../db/compose.ts'
import type { Database, Queryable } from '../db/database.ts'
import { createCrowdedSearches, type CrowdedSearches } from './crowded-searches.ts'
import { findCrowdedLevel, listCrowded } from './crowded-search.store.ts'
import { ORDER, type ListFilter } from './product-list.store.ts'
import { meansName, readSearch, type SearchText, type SearchWord } from './product-search.ts'
import { toPage, type PageRow, type ProductPage, type Slice } from './product.ts'
import { productColumns, productJoins } from './product.store.ts'
import {
  BEST,
  DESCRIPTION,
  filterText,
  lookUpText,
  rankText,
  SOLD_OUT,
  sortColumns,
  sourceText,
  type FoundWord,
  type Level,
  type Search,
} from './search-sql.ts'
import { correctSpelling } from './spelling.store.ts'

/** What to search for. */
export interface SearchQuestion {
  typed: string
  /** Only the words as they were typed: no synonyms, no other spelling. */
  literal?: boolean | undefined
  filter: ListFilter
  sort?: ListSort | undefined
  slice: Slice
}

/** How to find out something about what matches; `total` is null for over 1,000 matches. */
export interface SearchWay<Found extends { total: number | null }> {
  gather(db: Queryable, search: Search): Promise<Found>
  /** Of over 1,000 matches. */
  crowded(db: Queryable, search: Search, level: Level): Promise<Found>
}

/** How the text of a search was understood. */
interface Reading {
  /** What was searched for in place of what was typed; null when that was searched for. */
  correctedTo: string | null
  /** The words that were looked for, synonyms and all, folded. */
  terms: string[]
}

/**
 * Up to 1,000 matches are gathered, counted and sorted in one statement; of more, only that there are more is answered. The limit stands
 * outside of what is limited: with it inside, PostgreSQL hopes to meet as many soon while it reads product after product.
 */
async function gather(db: Queryable, search: Search): Promise<ProductPage> {
  const { words, filter, sort, slice } = search
  const order = sort ? ORDER[sort] : BEST
  const { statement, values } = compose<PageRow>(
    (add) => `with found as materialized (
      select p.id, ${sortColumns(sort)}, ${SOLD_OUT} as sold_out, ${sort ? 0 : rankText(search, add)} as rank from ${sourceText(words)}
      where ${lookUpText(words, DESCRIPTION, add)} and ${filterText(filter, add)}
    ), hits as materialized (
      select * from found limit ${SEARCH_LIMIT + 1}
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

/** Adds to each word the categories that it means, by their own name or their department's. */
export function findCategories({ words }: SearchText, categories: CategoryRow[]): FoundWord[] {
  return words.map((word) => {
    const named = categories.filter(({ name, arabicName }) => meansName(word, name, arabicName))
    const inNamed = categories.filter(({ departmentName, departmentArabicName }) => meansName(word, departmentName, departmentArabicName))
    return { ...word, categories: named.map(({ id }) => id), inDepartments: [...new Set([...named, ...inNamed].map(({ id }) => id))] }
  })
}

/** A search of which over 1,000 products are a match: its words, and the first level at which there are so many. */
interface Crowded {
  words: FoundWord[]
  level: Level
}

const crowded = new WeakMap<Database, CrowdedSearches<Crowded>>()

function crowdedIn(db: Database): CrowdedSearches<Crowded> {
  const known = crowded.get(db) ?? createCrowdedSearches<Crowded>()
  crowded.set(db, known)
  return known
}

/** Forgets which categories the words of searches meant: they have other names now. Other instances remember them for half a minute. */
export function forgetSearches(db: Database): void {
  crowded.delete(db)
}

const keyOf = ({ phrase }: SearchText, { literal, filter }: SearchQuestion): string => JSON.stringify([phrase, literal, filter])

async function run<Found extends { total: number | null }>(db: Database, search: Search, key: string, way: SearchWay<Found>) {
  const gathered = await way.gather(db, search)
  if (gathered.total !== null) return gathered
  const level = await findCrowdedLevel(db, search)
  crowdedIn(db).add(key, { words: search.words, level })
  return way.crowded(db, search, level)
}

const termsOf = (words: SearchWord[]): string[] => [...new Set(words.flatMap(({ text, others }) => [text, ...others]))]

/**
 * Returns what the way finds of the products that have every word in name, brand, category, department or description, and when there
 * are none, of those of a similar spelling; null for a text without words.
 */
export async function findMatches<Found extends { total: number | null }>(
  db: Database,
  question: SearchQuestion,
  way: SearchWay<Found>,
): Promise<(Found & Reading) | null> {
  const asTyped = (found: Found, words: SearchWord[]) => ({ ...found, correctedTo: null, terms: termsOf(words) })
  const text = readSearch(question.typed, question.literal)
  if (text.words.length === 0) return null
  const { filter, sort, slice } = question
  const known = crowdedIn(db).get(keyOf(text, question))
  if (known) {
    const search = { phrase: text.phrase, words: known.words, filter, sort, slice }
    return asTyped(await way.crowded(db, search, known.level), known.words)
  }
  const categories = await listCategories(db)
  const searchFor = (read: SearchText): Search => ({ phrase: read.phrase, words: findCategories(read, categories), filter, sort, slice })
  const search = searchFor(text)
  const page = await run(db, search, keyOf(text, question), way)
  if (page.total !== 0 || question.literal) return asTyped(page, search.words)
  const correctedTo = await correctSpelling(db, search, categories)
  if (correctedTo === undefined) return asTyped(page, search.words)
  const corrected = readSearch(correctedTo)
  const found = await run(db, searchFor(corrected), keyOf(corrected, question), way)
  return found.total === 0 ? asTyped(page, search.words) : { ...found, correctedTo, terms: termsOf(corrected.words) }
}

const LISTED: SearchWay<ProductPage> = { gather, crowded: listCrowded }

/** Returns a page of what matches, the best match first unless another order is asked for. At most 1,000 are listed. */
export const searchProducts = async (db: Database, question: SearchQuestion): Promise<ProductPage & Reading> =>
  (await findMatches(db, question, LISTED)) ?? { rows: [], total: 0, correctedTo: null, terms: [] }

import type { ListSort } from '@shop/contract/shop.ts'
import type { Add } from '../../db/compose.ts'
import { orderText, type ListOrder, type Part } from '../../db/keyset.ts'
import { filterText } from '../list/list-filter.ts'
import type { ListFilter } from '../list/product-list.store.ts'
import type { FoundWord } from './named-categories.ts'
import { anywhere, describedAs, type SearchWord } from './product-search.ts'
import { stemWords } from './stem-words.ts'

/** A search, and the order and part of its list; without `sort` the best match comes first. */
export interface Search {
  /** The typed text, folded. */
  phrase: string
  /** Every word must occur. */
  words: FoundWord[]
  filter: ListFilter
  sort: ListSort | undefined
  slice: Part
}

/**
 * The levels at which every word of a search is found; each includes the ones before it. Up to DEPARTMENT words count as a whole; at
 * BEGINNING the last one also as the beginning of others, and one of the things in a category's name is enough.
 */
export const NAME = 0
export const BRAND = 1
export const CATEGORY = 2
export const DEPARTMENT = 3
export const BEGINNING = 4
export type Level = 0 | 1 | 2 | 3 | 4

/**
 * How words are sought: as words and beginnings; and where that finds nothing, anywhere in names and brands, or else in descriptions, too.
 * Matches of one way hide those of the next, in every order.
 */
export type Way = 'words' | 'letters'

/**
 * Markers in `products.words`: before a name, and at the beginning of a word of a brand and of a category (db/migrations/0005-product.sql).
 */
const [NAME_START, OF_BRAND, OF_CATEGORY] = ['zqn', 'zqb', 'zqc']

/** A tsquery for words that follow one another. They hold nothing but letters and digits. */
const following = (words: string[], prefix = '', last = ''): string =>
  words.length === 0 ? '' : `(${words.map((word, i) => `'${prefix}${word}'${i === words.length - 1 ? last : ''}`).join('<->')})`

function alternatives(word: FoundWord, level: Level, begins: boolean): string {
  const whole = [word.text, ...word.others, ...(level === BEGINNING ? word.begun : [])].map(stemWords)
  const fields = level === NAME ? [''] : ['', OF_BRAND]
  const categories = [
    ...(level >= CATEGORY ? word.categories : []),
    ...(level >= DEPARTMENT ? word.ofDepartment : []),
    ...(level === BEGINNING ? word.nearly : []),
  ]
  const parts = [
    ...fields.flatMap((field) => whole.map((words) => following(words, field))),
    ...categories.map((id) => `'${OF_CATEGORY}${id.replaceAll('_', '')}'`),
    ...(begins ? fields.map((field) => following(beginningOf(word.text), field, ':*')) : []),
  ]
  return `(${[...new Set(parts)].filter(Boolean).join('|')})`
}

/** The typed words instead of their stems, since half a plural is none. */
const beginningOf = (text: string): string[] => {
  const stems = stemWords(text)
  const last = stems.at(-1)
  const typed = text.split(/[^\p{L}\p{N}]+/u).findLast(Boolean)
  return last !== undefined && typed?.startsWith(last) ? [...stems.slice(0, -1), typed] : stems
}

/** The tsquery of all words, up to a level. The shopper is still typing the last word: it alone may be the beginning of another. */
const queryText = (words: FoundWord[], level: Level): string =>
  words.map((word, index) => alternatives(word, level, level === BEGINNING && index === words.length - 1)).join('&')

const lexemes = (query: string, add: Add): string => `p.words @@ ${add(query)}::text::tsquery`

/** A word with meaningful signs must be in name or brand as it was typed. */
const signsText = (words: FoundWord[], add: Add): string =>
  words.flatMap(({ signs }) => (signs === null ? [] : [` and p.search_text like ${add(signs)}`])).join('')

/** SQL for: products `p` have every word, at this level or one before. */
export const levelText = (words: FoundWord[], level: Level, add: Add): string =>
  lexemes(queryText(words, level), add) + signsText(words, add)

/** SQL for: products `p` are in the searched category or department. */
export const placeText = ({ filter: { category, department } }: Pick<Search, 'filter'>, add: Add): string =>
  filterText({ includeOutOfStock: true, ...(category !== undefined && { category }), ...(department !== undefined && { department }) }, add)

/**
 * SQL for: products `p` have the words as a whole or, where none of the searched category or department does, as beginnings. Other filters
 * do not count for that. The CTE stops PostgreSQL from reading product after product in the hope of meeting one.
 */
function wordsText(search: Pick<Search, 'words' | 'filter'>, add: Add): string {
  const { words } = search
  const [whole, begun] = [add(queryText(words, DEPARTMENT)), add(queryText(words, BEGINNING))]
  const signs = signsText(words, add)
  return `p.words @@ (
    with whole as materialized (select from products p where p.words @@ ${whole}::text::tsquery and ${placeText(search, add)}${signs})
    select case when exists (select from whole) then ${whole}::text else ${begun}::text end::tsquery)${signs}`
}

/**
 * SQL for: the word is anywhere in name or brand, or begins a word of the description. A word that is too short to be looked up within
 * words counts as a beginning; of longer ones, which that would find as well, PostgreSQL cannot estimate the beginnings.
 */
function anyText(word: FoundWord, described: boolean, add: Add): string {
  const parts = word.indexed ? [lexemes(alternatives(word, BEGINNING, !word.spelled), add)] : []
  if (word.spelled || !word.indexed) parts.push(`p.search_text like ${add(anywhere(word.text))}`)
  if (described) parts.push(...describedAs(word).map((pattern) => `p.search_words like ${add(pattern)}`))
  return `(${parts.join(' or ')})`
}

/** SQL for: products `p` have every word in their description or before it. */
export const describedText = (words: FoundWord[], add: Add): string => words.map((word) => anyText(word, true, add)).join(' and ')

/**
 * SQL for: products `p` have every word in name and brand or, where none of the searched category or department does, in their description,
 * too.
 */
function lettersText(search: Pick<Search, 'words' | 'filter'>, add: Add): string {
  const { words } = search
  const signs = signsText(words, add)
  const inside = words.map((word) => anyText(word, false, add)).join(' and ') + signs
  return `${describedText(words, add)}${signs} and ((${inside}) or not exists (
    with inside as materialized (select from ${sourceText(words)} where ${inside} and ${placeText(search, add)}) select from inside))`
}

/** SQL for: products `p` have every word in this way. */
export const wayText = (search: Pick<Search, 'words' | 'filter'>, way: Way, add: Add): string =>
  way === 'words' ? wordsText(search, add) : lettersText(search, add)

/** The products `p` to search. Signs that no index knows are sought among the newest 20,000 products only. */
export const sourceText = (words: SearchWord[]): string =>
  words.some((word) => word.indexed) ? 'products p' : '(select * from products where deleted_at is null order by id desc limit 20000) p'

/**
 * SQL for the rank of a product `p`, from 0: a name begins with the whole text, has it, has every word, the next levels have them; then the
 * same where only the beginnings match.
 */
export function rankText({ phrase, words }: Pick<Search, 'phrase' | 'words'>, add: Add): string {
  const typed = stemWords(phrase)
  if (typed.length === 0) return '0'
  const begun = beginningOf(phrase)
  const ranks = [
    following([NAME_START, ...typed]),
    following(typed),
    ...([NAME, BRAND, CATEGORY, DEPARTMENT] as const).map((level) => queryText(words, level)),
    following([NAME_START, ...begun], '', ':*'),
    following(begun, '', ':*'),
  ]
  return `case ${ranks.map((query, rank) => `when ${lexemes(query, add)} then ${rank}`).join(' ')} else ${ranks.length} end`
}

/** Whether product `p` is sold out, which decides among equally good matches. */
export const SOLD_OUT = 'p.stock = 0'

/** The order of best matches over products `p` with their rank: sold-out products come behind equally good ones. */
export const BEST_FIRST: ListOrder = {
  name: 'best',
  by: { sql: '(-2 * p.rank - p.sold_out::integer)', type: 'bigint' },
  id: 'p.id',
  descending: true,
}
export const BEST = orderText(BEST_FIRST)

/** The columns beside the id that the order of matches needs. */
export const sortColumns = (sort: ListSort | undefined): string =>
  sort?.startsWith('Name') ? 'p.name' : sort?.startsWith('Stock') ? 'p.stock' : 'p.price, p.rating'

import type { ListSort } from '@shop/contract/shop.ts'
import type { Add } from '../../db/compose.ts'
import { orderText, type ListOrder, type Part } from '../../db/keyset.ts'
import { filterText } from '../list-filter.ts'
import type { ListFilter } from '../product-list.store.ts'
import type { FoundWord } from './named-categories.ts'
import { anywhere, describedAs, type SearchWord } from './product-search.ts'
import { stemWords } from './stem-words.ts'

/** What is searched for, and in which order and part it is listed; without `sort` the best match comes first. */
export interface Search {
  /** The typed text, folded. */
  phrase: string
  /** Every one must occur. */
  words: FoundWord[]
  filter: ListFilter
  sort: ListSort | undefined
  slice: Part
}

/**
 * Where every word of a search is found at the latest; each level has all that the ones before it have. Up to DEPARTMENT words count as a
 * whole; at BEGINNING the last one also as the beginning of others, and a category of several things by one of them.
 */
export const NAME = 0
export const BRAND = 1
export const CATEGORY = 2
export const DEPARTMENT = 3
export const BEGINNING = 4
export type Level = 0 | 1 | 2 | 3 | 4

/**
 * How words are looked for: as words and their beginnings; and where that finds nothing, anywhere in names and brands, or else in
 * descriptions, too. What is found one way hides what the next would find, in every order.
 */
export type Way = 'words' | 'letters'

/** What stands in `products.words` before a name, and begins a word of a brand and a category (db/migrations/0005-product.sql). */
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

/** The words as they were typed, for a plural that is typed to its middle is none. */
const beginningOf = (text: string): string[] => {
  const stems = stemWords(text)
  const last = stems.at(-1)
  const typed = text.split(/[^\p{L}\p{N}]+/u).findLast(Boolean)
  return last !== undefined && typed?.startsWith(last) ? [...stems.slice(0, -1), typed] : stems
}

/** The tsquery of all words, up to a level. The last word is one that is still being typed: it alone may be the beginning of another. */
const queryText = (words: FoundWord[], level: Level): string =>
  words.map((word, place) => alternatives(word, level, level === BEGINNING && place === words.length - 1)).join('&')

const lexemes = (query: string, add: Add): string => `p.words @@ ${add(query)}::text::tsquery`

/** What is typed with signs that tell something must stand so in name or brand. */
const signsText = (words: FoundWord[], add: Add): string =>
  words.flatMap(({ signs }) => (signs === null ? [] : [` and p.search_text like ${add(signs)}`])).join('')

/** Products `p` have every word, at this level or one before. */
export const levelText = (words: FoundWord[], level: Level, add: Add): string =>
  lexemes(queryText(words, level), add) + signsText(words, add)

/** Products `p` are in that place of the catalogue which is searched. */
export const placeText = ({ filter: { category, department } }: Pick<Search, 'filter'>, add: Add): string =>
  filterText({ includeOutOfStock: true, ...(category !== undefined && { category }), ...(department !== undefined && { department }) }, add)

/**
 * Products `p` have the words as a whole or, where none of that place in the catalogue does, as beginnings. What else the list is
 * narrowed down to does not count for that. The CTE keeps PostgreSQL from reading product after product in the hope of meeting one.
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
 * The word stands anywhere in name or brand, or begins a word of the description. What is too short to be looked up within words counts
 * where it begins one; of others, which that would find as well, PostgreSQL cannot tell how many beginnings there are.
 */
function anyText(word: FoundWord, described: boolean, add: Add): string {
  const parts = word.indexed ? [lexemes(alternatives(word, BEGINNING, !word.spelled), add)] : []
  if (word.spelled || !word.indexed) parts.push(`p.search_text like ${add(anywhere(word.text))}`)
  if (described) parts.push(...describedAs(word).map((pattern) => `p.search_words like ${add(pattern)}`))
  return `(${parts.join(' or ')})`
}

/** Products `p` have every word in their description or before it. */
export const describedText = (words: FoundWord[], add: Add): string => words.map((word) => anyText(word, true, add)).join(' and ')

/** Products `p` have every word in name and brand or, where none of that place in the catalogue does, in their description, too. */
function lettersText(search: Pick<Search, 'words' | 'filter'>, add: Add): string {
  const { words } = search
  const signs = signsText(words, add)
  const inside = words.map((word) => anyText(word, false, add)).join(' and ') + signs
  return `${describedText(words, add)}${signs} and ((${inside}) or not exists (
    with inside as materialized (select from ${sourceText(words)} where ${inside} and ${placeText(search, add)}) select from inside))`
}

/** Products `p` have every word in this way. */
export const wayText = (search: Pick<Search, 'words' | 'filter'>, way: Way, add: Add): string =>
  way === 'words' ? wordsText(search, add) : lettersText(search, add)

/** Products `p` in which the words are looked for. Signs that no index knows are looked for among the newest 20,000 products only. */
export const sourceText = (words: SearchWord[]): string =>
  words.some((word) => word.indexed) ? 'products p' : '(select * from products where deleted_at is null order by id desc limit 20000) p'

/**
 * How well a product `p` matches, from 0: a name of it begins with the whole text, has it, has every word, the next levels have them;
 * then the same where only the beginnings are there.
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

/** Whether no piece of product `p` is left, which counts among equally good matches. */
export const SOLD_OUT = 'p.stock = 0'

/** The order of best matches over products `p` with their rank: what is sold out counts behind what is as good. */
export const BEST_FIRST: ListOrder = {
  name: 'best',
  by: { sql: '(-2 * p.rank - p.sold_out::integer)', type: 'bigint' },
  id: 'p.id',
  descending: true,
}
export const BEST = orderText(BEST_FIRST)

/** What the order of matches reads of products `p` beside their id. */
export const sortColumns = (sort: ListSort | undefined): string =>
  sort?.startsWith('Name') ? 'p.name' : sort?.startsWith('Stock') ? 'p.stock' : 'p.price, p.rating'

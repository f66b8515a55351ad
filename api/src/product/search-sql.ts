import type { ListSort, StockLevel } from '@shop/contract/shop.ts'
import { escapeLike } from '../db/like.ts'
import type { Add } from '../db/compose.ts'
import type { ListFilter } from './product-list.store.ts'
import { beginnings, isTelling, spaced, type SearchWord } from './product-search.ts'
import type { Slice } from './product.ts'

/** A word with the categories that it means. */
export interface FoundWord extends SearchWord {
  /** Categories that are named by it. */
  categories: string[]
  /** Categories that are named by it or belong to a department that is. */
  inDepartments: string[]
}

/** What is searched for, and in which order and part it is listed; without `sort` the best match comes first. */
export interface Search {
  /** The typed text, folded. */
  phrase: string
  /** Every one must occur. */
  words: FoundWord[]
  filter: ListFilter
  sort: ListSort | undefined
  slice: Slice
}

/**
 * Where every word of a search is found at the latest; each level has all that the ones before it have. The name counts most, then brand,
 * category, department and description.
 */
export const NAME = 0
export const BRAND = 1
export const CATEGORY = 2
export const DEPARTMENT = 3
export const DESCRIPTION = 4
export type Level = 0 | 1 | 2 | 3 | 4

/** In the index, unlike the stock itself (migration 0010). */
const STOCK: Record<StockLevel, string> = { out: 'p.stock_level = 0', low: 'p.stock_level = 1', in: 'p.stock_level > 0' }

/** What narrows a list down, by its kind, over products `p`; null for a kind by which it is not. */
export const narrowings = ({ brands, minPrice, maxPrice, minRating, stock, cod }: ListFilter, add: Add) => ({
  brand: brands === undefined ? null : `p.brand = any(${add(brands)})`,
  price:
    minPrice === undefined && maxPrice === undefined
      ? null
      : [minPrice !== undefined && `p.price >= ${add(minPrice)}`, maxPrice !== undefined && `p.price <= ${add(maxPrice)}`]
          .filter(Boolean)
          .join(' and '),
  rating: minRating === undefined ? null : `p.rating >= ${add(minRating)}`,
  stock: stock === undefined ? null : STOCK[stock],
  cod: cod === undefined ? null : cod ? 'p.cod' : 'not p.cod',
})

/** The filters of a list, over products `p`. */
export function filterText(filter: ListFilter, add: Add): string {
  const { category, department, includeOutOfStock } = filter
  const parts = ['p.deleted_at is null']
  if (!includeOutOfStock) parts.push('p.stock > 0')
  if (category !== undefined) parts.push(`p.category_id = ${add(category)}`)
  if (department !== undefined) parts.push(`p.category_id in (select id from categories where department_id = ${add(department)})`)
  return [...parts, ...Object.values(narrowings(filter, add)).filter((text) => text !== null)].join(' and ')
}

const anyLike = (text: string, patterns: string[], add: Add): string[] => patterns.map((pattern) => `${text} like ${add(pattern)}`)

/** Behind the names stands a tab: a pattern that demands one behind the word finds it in the name only. */
const inName = (patterns: string[]): string[] => patterns.map((pattern) => `${pattern}\t%`)

/** As it is indexed: a product is known by its names in both languages. */
const BOTH_NAMES = `fold_text(p.name || coalesce(' ' || p.arabic_name, ''))`

function wordText(word: FoundWord, level: Level, add: Add, lookUp: boolean): string {
  const patterns = [...word.patterns, ...word.others.flatMap(beginnings)]
  if (level === NAME)
    return `(${(lookUp ? anyLike(BOTH_NAMES, patterns, add) : anyLike('p.search_text', inName(patterns), add)).join(' or ')})`
  const parts = anyLike('p.search_text', patterns, add)
  const categories = level < CATEGORY ? [] : level === CATEGORY ? word.categories : word.inDepartments
  if (categories.length > 0) parts.push(`p.category_id = any(${add(categories)})`)
  if (level === DESCRIPTION && isTelling(word)) {
    const described = [word.text, ...word.others].map((text) => `%${escapeLike(spaced(text))}%`)
    parts.push(...anyLike('p.search_words', described, add))
  }
  return `(${parts.join(' or ')})`
}

/** Products `p` have every word, at this level or one before. */
export const matchText = (words: FoundWord[], level: Level, add: Add): string =>
  words.map((word) => wordText(word, level, add, false)).join(' and ')

/** The same where the products are to be looked up by the words: names have an index of their own, so that no brand is in the way. */
export const lookUpText = (words: FoundWord[], level: Level, add: Add): string =>
  words.map((word) => wordText(word, level, add, true)).join(' and ')

/** Products `p` in which the words are looked for. Signs that no index knows are looked for among the newest 20,000 products only. */
export const sourceText = (words: SearchWord[]): string =>
  words.some((word) => word.indexed) ? 'products p' : '(select * from products where deleted_at is null order by id desc limit 20000) p'

/**
 * How well a product `p` matches, from 0: its name begins with the whole text, a word of its name does, every word begins a word of its
 * name, is in its name, or is found at a later level.
 */
export function rankText({ phrase, words }: Pick<Search, 'phrase' | 'words'>, add: Add): string {
  const whole = escapeLike(phrase)
  const begun = words.map(({ text, others }) => {
    const patterns = inName([text, ...others].flatMap(beginnings))
    return `(${anyLike('p.search_text', patterns, add).join(' or ')})`
  })
  return `case when p.search_text like ${add(`${whole}%`)} then 0 when p.search_text like ${add(`% ${whole}%\t%`)} then 1
    when ${begun.join(' and ')} then 2 when ${matchText(words, NAME, add)} then 3 when ${matchText(words, BRAND, add)} then 4
    when ${matchText(words, CATEGORY, add)} then 5 when ${matchText(words, DEPARTMENT, add)} then 6 else 7 end`
}

/** Whether no piece of product `p` is left, which counts among equally good matches. */
export const SOLD_OUT = 'p.stock = 0'

/** The order of best matches over products `p` with their rank. */
export const BEST = 'p.rank, p.sold_out, p.id desc'

/** What the order of matches reads of products `p` beside their id. */
export const sortColumns = (sort: ListSort | undefined): string =>
  sort?.startsWith('Name') ? 'p.name' : sort?.startsWith('Stock') ? 'p.stock' : 'p.price, p.rating'

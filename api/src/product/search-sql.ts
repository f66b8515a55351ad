import type { SortOption } from '@shop/contract/shop.ts'
import { unprepared, type Statement } from '../db/database.ts'
import type { ListFilter } from './product-list.store.ts'
import type { SearchText, SearchWord } from './product-search.ts'
import type { Slice } from './product.ts'

/** What is searched for, and in which order and part it is listed; without `sort` the best match comes first. */
export interface Search {
  text: SearchText
  filter: ListFilter
  sort: SortOption | undefined
  slice: Slice
}

/** Takes a value of a statement; answers its placeholder. */
export type Add = (value: unknown) => string

/** Writes a statement for the values at hand. */
export function compose<Row extends object>(write: (add: Add) => string): { statement: Statement<Row>; values: unknown[] } {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { statement: unprepared<Row>(text), values }
}

/** The filters of a list, over products `p`. */
export function filterText({ category, department, includeOutOfStock }: ListFilter, add: Add): string {
  const parts = ['p.deleted_at is null']
  if (!includeOutOfStock) parts.push('p.stock > 0')
  if (category !== undefined) parts.push(`p.category_id = ${add(category)}`)
  if (department !== undefined) parts.push(`p.category_id in (select id from categories where department_id = ${add(department)})`)
  return parts.join(' and ')
}

/** Products `p` have every word. */
export const matchText = (words: SearchWord[], add: Add): string =>
  words.map(({ patterns }) => `(${patterns.map((pattern) => `p.search_text like lower(${add(pattern)})`).join(' or ')})`).join(' and ')

/** Products `p` in which the words are looked for. Signs that no index knows are looked for among the newest 20,000 products only. */
export const sourceText = (words: SearchWord[]): string =>
  words.some((word) => word.indexed) ? 'products p' : '(select * from products where deleted_at is null order by id desc limit 20000) p'

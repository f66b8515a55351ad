import { toEgp } from '@shop/contract/money.ts'
import { optionChoice } from '@shop/contract/fields/option-choice-text.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { type ListSort, MAX_BRANDS, MAX_OPTION_CHOICES, PAGE_SIZE, SEARCH_LIMIT, SORT_OPTIONS } from '@shop/contract/shop.ts'
import { badUserInput } from '../../lists/bad-user-input.ts'
import type { connectionOf } from '../../lists/connection.ts'
import { sliceWords, type Listed, type Slice } from '../../lists/pagination.ts'
import type { ProductOptionFilterInput, ProductSort, StockLevel } from '../../resolvers.generated.ts'

/** Conditions on products; an empty text is none. */
export interface ProductQuestion {
  search?: string | null | undefined
  literalSearch?: boolean
  categoryId?: string | null | undefined
  departmentId?: string | null | undefined
  includeOutOfStock?: boolean
  onSale?: boolean
  stock?: StockLevel | null | undefined
  cashOnDelivery?: boolean | null | undefined
  brands?: string[] | null | undefined
  /** In piastres. */
  minPrice?: number | null | undefined
  maxPrice?: number | null | undefined
  minRating?: number | null | undefined
  options?: ProductOptionFilterInput[] | null | undefined
  sort: ProductSort
}

/** Conditions on products, and the part of their list. */
export interface ProductPartQuestion extends ProductQuestion {
  slice: Slice
}

/** The orders of lists in the words of REST. */
export const SORT_BY: Record<ProductSort, ListSort | undefined> = {
  RELEVANCE: undefined,
  NEWEST: undefined,
  PRICE_ASC: 'Price: Low to High',
  PRICE_DESC: 'Price: High to Low',
  RATING_DESC: 'Avg. Customer review',
  OLDEST: 'Oldest first',
  NAME_ASC: 'Name: A to Z',
  NAME_DESC: 'Name: Z to A',
  STOCK_ASC: 'Stock: Low to High',
  STOCK_DESC: 'Stock: High to Low',
}

const SPEC_SORTS: readonly (string | undefined)[] = [undefined, ...SORT_OPTIONS]

/** The order in the words of REST. A search, unlike the other lists, does not begin with the newest by itself. */
const sortOf = ({ search, sort }: ProductQuestion): ListSort | undefined => (search && sort === 'NEWEST' ? 'Newest first' : SORT_BY[sort])

/** The chosen values of options, in the words of REST. */
const choicesOf = ({ options }: ProductQuestion): string[] =>
  (options ?? []).flatMap(({ key: name, values }) => values.map((value) => optionChoice({ name, value })))

/** The filters beyond spec section 7, in the words of REST. */
function filtersOf(question: ProductQuestion): [string, string][] {
  const { stock, cashOnDelivery, onSale, brands, minPrice, maxPrice, minRating } = question
  const optional = (name: string, value: string | number | boolean | null | undefined): [string, string][] =>
    value == null ? [] : [[name, String(value)]]
  return [
    ...optional('stock', stock?.toLowerCase()),
    ...optional('cod', cashOnDelivery),
    ...optional('onSale', onSale || null),
    ...(brands ?? []).map((brand): [string, string] => ['brand', brand]),
    ...optional('minPrice', minPrice == null ? null : toEgp(minPrice)),
    ...optional('maxPrice', maxPrice == null ? null : toEgp(maxPrice)),
    ...optional('minRating', minRating),
    ...choicesOf(question).map((choice): [string, string] => ['option', choice]),
  ]
}

/** Throws BAD_USER_INPUT when a filter is out of range. */
export function checkFilters(question: ProductQuestion): void {
  const { brands, minPrice, maxPrice, minRating, options } = question
  if ((brands?.length ?? 0) > MAX_BRANDS) throw badUserInput(`\`brands\` may hold at most ${MAX_BRANDS}.`)
  if ((minPrice ?? 0) < 0 || (maxPrice ?? 0) < 0) throw badUserInput('A price is at least 0.')
  if (minRating != null && (minRating < 1 || minRating > 5)) throw badUserInput('`minRating` must be 1 to 5.')
  if (choicesOf(question).length > MAX_OPTION_CHOICES) throw badUserInput(`\`options\` may hold at most ${MAX_OPTION_CHOICES} values.`)
  if (options?.some(({ key, values }) => key === '' || values.includes(''))) throw badUserInput('`options` need a key and values.')
}

/** Whether spec section 7 has no answer to the question. */
export const isAddition = (question: ProductQuestion): boolean => filtersOf(question).length > 0 || !SPEC_SORTS.includes(sortOf(question))

/** Whose list is asked for, when it is all that one category or department has. */
export function wholeOf({ search, categoryId, departmentId, includeOutOfStock = true, ...question }: ProductQuestion) {
  if (search || !includeOutOfStock || filtersOf(question).length > 0 || (categoryId && departmentId)) return undefined
  if (categoryId) return { of: 'category', id: categoryId } as const
  return departmentId ? ({ of: 'department', id: departmentId } as const) : undefined
}

/** The call for the first products of many categories or departments. */
export function productListsPath(of: 'category' | 'department', sort: ProductSort, query: string): string {
  const sortBy = SORT_BY[sort]
  return `product/lists?of=${of}&${sortBy === undefined ? '' : `sortBy=${encodeURIComponent(sortBy)}&`}${query}`
}

/** Whether the question is one for a page of the home grid, which spec section 7 has as it stands. */
export const isHomePage = (question: ProductPartQuestion): boolean => {
  const { search, categoryId, departmentId, slice } = question
  const isPage = slice.limit === PAGE_SIZE && slice.offset % PAGE_SIZE === 0 && slice.cursor?.after === undefined
  return isPage && !isAddition(question) && !search && !categoryId && !departmentId && !sortOf(question)
}

/** A part of a list of products, and how the search was understood where the service says so. */
export interface ListedProducts extends Listed<RestProduct> {
  search?: { correctedText: string | null; terms: string[] }
}

/** A page of products as the graph has it; without `question` it is not a list that can be narrowed down. */
export type ProductsPage = ReturnType<typeof connectionOf<RestProduct>> & {
  search?: ListedProducts['search'] | null
  question?: ProductQuestion
}

/** The REST call for the filters that can narrow the list down. */
export function productFacetsPath(question: ProductQuestion): string {
  const { search, literalSearch = false, categoryId, departmentId, includeOutOfStock = true } = question
  const query = new URLSearchParams()
  if (search) query.set('name', search)
  if (search && literalSearch) query.set('literal', 'true')
  if (categoryId) query.set('category', categoryId)
  if (departmentId) query.set('department', departmentId)
  query.set('includeOutOfStock', String(includeOutOfStock))
  for (const [name, value] of filtersOf(question)) query.append(name, value)
  return `product/facets?${query.toString()}`
}

/** The REST call that answers the question; the one of spec section 7 wherever it has one, with additions at the end. */
export function productListPath(question: ProductPartQuestion): string {
  const { search, literalSearch = false, categoryId, departmentId, includeOutOfStock = true, slice } = question
  const sort = sortOf(question)
  const query = new URLSearchParams()
  if (search) query.set('name', search)
  if (search && sort) query.set('sortBy', sort)
  if (categoryId) query.set('category', categoryId)
  if (isHomePage(question)) query.set('page', String(slice.offset / PAGE_SIZE + 1))
  query.set('includeOutOfStock', String(includeOutOfStock))
  if (isHomePage(question)) return `product?${query.toString()}`
  if (search && literalSearch) query.set('literal', 'true')
  if (departmentId) query.set('department', departmentId)
  if (!search && sort) query.set('sortBy', sort)
  for (const [name, value] of filtersOf(question)) query.append(name, value)
  const offset = search ? Math.min(slice.offset, SEARCH_LIMIT) : slice.offset
  for (const [name, value] of sliceWords({ ...slice, offset })) query.set(name, value)
  return `product${search ? '/search' : ''}?${query.toString()}`
}

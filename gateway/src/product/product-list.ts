import type { RestProduct } from '@shop/contract/rest/product.ts'
import { type ListSort, PAGE_SIZE, SEARCH_LIMIT, SORT_OPTIONS } from '@shop/contract/shop.ts'
import type { Listed, Slice } from '../pagination.ts'
import type { ProductSort, StockLevel } from '../resolvers.generated.ts'

/** Which products are asked for; empty texts ask for nothing in particular. */
export interface ProductQuestion {
  search?: string | null | undefined
  literalSearch?: boolean
  categoryId?: string | null | undefined
  departmentId?: string | null | undefined
  includeOutOfStock?: boolean
  stock?: StockLevel | null | undefined
  cashOnDelivery?: boolean | null | undefined
  sort: ProductSort
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

/** Whether the question is one that only tables of the back office ask; spec section 7 has no answer to it. */
export const isForStaff = (question: ProductQuestion): boolean =>
  typeof question.stock === 'string' || typeof question.cashOnDelivery === 'boolean' || !SPEC_SORTS.includes(sortOf(question))

/** Whether the question is one for a page of the home grid, which spec section 7 has as it stands. */
export const isHomePage = (question: ProductQuestion): boolean => {
  const { search, categoryId, departmentId, slice } = question
  const isPage = slice.limit === PAGE_SIZE && slice.offset % PAGE_SIZE === 0
  return isPage && !isForStaff(question) && !search && !categoryId && !departmentId && !sortOf(question)
}

/** A part of a list of products, and how the search was understood where the service says so. */
export interface ListedProducts extends Listed<RestProduct> {
  search?: { correctedTo: string | null; terms: string[] }
}

/** The REST call that answers the question; the one of spec section 7 wherever it has one, with additions at the end. */
export function productListPath(question: ProductQuestion): string {
  const { search, literalSearch = false, categoryId, departmentId, includeOutOfStock = true, stock, cashOnDelivery, slice } = question
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
  if (stock) query.set('stock', stock.toLowerCase())
  if (typeof cashOnDelivery === 'boolean') query.set('cod', String(cashOnDelivery))
  query.set('limit', String(slice.limit))
  query.set('offset', String(search ? Math.min(slice.offset, SEARCH_LIMIT) : slice.offset))
  return `product${search ? '/search' : ''}?${query.toString()}`
}

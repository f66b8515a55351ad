import { as, oneOf, type Export } from '../../rest/export.ts'
import { SORT_BY } from '../list/product-list.ts'

/** The products that a table lists, as a file. */
export const PRODUCT_EXPORT: Export = {
  path: 'product/export.csv',
  role: 'admin',
  format: 'csv',
  filters: new Map([
    ['status', oneOf('status', { ACTIVE: 'ACTIVE', DRAFT: 'DRAFT', ARCHIVED: 'ARCHIVED' })],
    ['search', as('name')],
    ['literalSearch', as('literal')],
    ['categoryId', as('category')],
    ['departmentId', as('department')],
    ['includeOutOfStock', as('includeOutOfStock')],
    ['stock', oneOf('stock', { OUT: 'out', LOW: 'low', IN: 'in' })],
    ['cashOnDelivery', as('cod')],
    // Best matches come first only where few are listed.
    ['sort', oneOf('sortBy', { ...SORT_BY, RELEVANCE: 'Newest first', NEWEST: 'Newest first' })],
  ]),
}

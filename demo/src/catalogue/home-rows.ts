import type { HomeRowKind } from '@shop/contract/shop.ts'

/** What the rows of the demo shop's home page list, in their order. */
export const HOME_ROWS: readonly HomeRowKind[] = ['sale', 'newest', 'best_sellers', 'department', 'under_price']
/** The department that has a row. */
export const HOME_DEPARTMENT = 'Fashion'
/** Another row has what costs no more than this, in pounds. */
export const HOME_PRICE = 500

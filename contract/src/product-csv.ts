/** The CSV of products, as it is exported and imported. */
import { productFields, type ProductFields } from './fields/product.ts'

/**
 * Columns in their order; an import takes them in any. `images` are addresses with spaces between: an import leaves those of this shop's
 * own pictures alone, and fetches others where the shop permits it.
 */
export type ProductColumn = 'id' | keyof ProductFields
export const PRODUCT_COLUMNS: readonly ProductColumn[] = ['id', ...(Object.keys(productFields) as (keyof ProductFields)[])]

/** Rows of one import. */
export const MAX_IMPORT_ROWS = 10_000
/** Cells of one row of an import. */
export const MAX_CELLS = 100
/** Bytes of the cells of one row of an import: all its texts at their longest have room. */
export const MAX_ROW_SIZE = 100_000
/** Bytes of one import. */
export const MAX_IMPORT_SIZE = 5_000_000
/** Pictures that one import takes from their addresses. */
export const MAX_IMPORT_PICTURES = 100
/** Wrong rows of an import that its refusal names. */
export const MAX_WRONG_ROWS = 100

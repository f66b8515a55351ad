/** The CSV of products, as it is exported and imported. */

/** Columns in their order. An import leaves `images` alone, and takes the others in any order. */
export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'brand',
  'department',
  'category',
  'price',
  'stock',
  'weight',
  'cod',
  'description',
  'images',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** Rows of one import. */
export const MAX_IMPORT_ROWS = 10_000
/** Bytes of one import. */
export const MAX_IMPORT_SIZE = 5_000_000
/** Rows of an import that are told to be wrong. */
export const MAX_WRONG_ROWS = 100

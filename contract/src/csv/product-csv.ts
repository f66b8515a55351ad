/** The CSV of products, as it is exported and imported. */
import { productFields, type ProductFields } from '../fields/product.ts'

/**
 * Columns in their order; an import takes them in any. `images` are addresses with spaces between: an import leaves those of this shop's
 * own pictures alone, and fetches others where the shop permits it.
 */
export type ProductColumn = 'id' | keyof ProductFields
export const PRODUCT_COLUMNS: readonly ProductColumn[] = ['id', ...(Object.keys(productFields) as (keyof ProductFields)[])]

const OPTION_NUMBERS = [1, 2, 3] as const
const OPTION_PARTS = ['Name', 'Arabic Name', 'Value', 'Arabic Value', 'Swatch'] as const

/** A column of the first, second or third option. */
type OptionColumn = `Option${(typeof OPTION_NUMBERS)[number]} ${(typeof OPTION_PARTS)[number]}`

/** The column of an option by its index. */
export const optionColumn = (index: number, part: (typeof OPTION_PARTS)[number]): OptionColumn =>
  `Option${index + 1} ${part}` as OptionColumn

export type VariantColumn = OptionColumn | `Variant ${'ID' | 'SKU' | 'Barcode' | 'Price' | 'Inventory Qty' | 'Grams' | 'Image'}`

/**
 * Columns of a variant, a row each: the headings of Shopify's product CSV, and ours in their manner where it has none (id, Arabic, swatch).
 * The names of options stand in the first row of a product; Arabic and swatch of a value where the value comes first.
 */
export const VARIANT_COLUMNS: readonly VariantColumn[] = [
  'Variant ID',
  ...OPTION_NUMBERS.flatMap((number) => OPTION_PARTS.map((part): OptionColumn => `Option${number} ${part}`)),
  'Variant SKU',
  'Variant Barcode',
  'Variant Price',
  'Variant Inventory Qty',
  'Variant Grams',
  'Variant Image',
]

/**
 * A column that an import takes. `Handle` only says which rows are of one product; what Shopify has in `Published` counts where there is no
 * `status`.
 */
export type CsvColumn = ProductColumn | VariantColumn | 'Handle' | 'Published'

/** The cells of a row, without empty ones. */
export type CsvCells = Partial<Record<CsvColumn, string>>

/** Shopify's headings of columns that have another name here. */
const SHOPIFY: Record<string, CsvColumn> = {
  handle: 'Handle',
  title: 'name',
  'body (html)': 'description',
  vendor: 'brand',
  type: 'category',
  'image src': 'images',
  published: 'Published',
}

const COLUMNS = new Map<string, CsvColumn>([
  ...[...PRODUCT_COLUMNS, ...VARIANT_COLUMNS].map((column) => [column.toLowerCase(), column] as const),
  ...Object.entries(SHOPIFY),
])

/** The column of a heading, without regard to capitals; undefined when there is none. */
export const csvColumnOf = (heading: string): CsvColumn | undefined => COLUMNS.get(heading.trim().toLowerCase())

/** Whether a row tells of a variant. Shopify says of a product without options that it has the value 'Default Title'. */
export const isVariantRow = (cells: CsvCells): boolean =>
  cells['Variant ID'] !== undefined ||
  OPTION_NUMBERS.some((number) => (cells[`Option${number} Value`] ?? 'Default Title') !== 'Default Title')

/** What says of which product a row is. */
const NAMING = ['id', 'Handle', 'name', 'brand', 'department', 'category'] as const

/** Whether a row goes on with the product that began in another: it has a variant, or its handle, and names no other product. */
export const continuesProduct = (cells: CsvCells, first: CsvCells): boolean =>
  (isVariantRow(cells) || cells.Handle !== undefined) &&
  NAMING.every((column) => cells[column] === undefined || cells[column] === first[column])

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

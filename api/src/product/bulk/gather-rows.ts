import { m } from '@shop/contract/messages/messages.js'
import {
  continuesProduct,
  isVariantRow,
  optionColumn,
  PRODUCT_COLUMNS,
  type CsvCells,
  type CsvColumn,
} from '@shop/contract/csv/product-csv.ts'
import type { FieldErrorAt } from '@shop/contract/rules.ts'
import { MAX_OPTIONS } from '@shop/contract/variant-rules.ts'
import { inTurns } from './in-turns.ts'
import type { CsvRow, WrongRow } from './read-csv.ts'

/** What the rows of a product say of it together, with the number of the first of them. */
export interface ProductRows extends CsvRow {
  /** Those of its rows that tell of a variant; none for a product without options. */
  variants?: CsvRow[]
}

/** What may stand in one row of a product for all of them. */
const OF_PRODUCT: CsvColumn[] = [
  'Handle',
  'Published',
  ...PRODUCT_COLUMNS.filter((column) => column !== 'images' && column !== 'price' && column !== 'stock'),
  ...Array.from({ length: MAX_OPTIONS }, (_, index) => [optionColumn(index, 'Name'), optionColumn(index, 'Arabic Name')]).flat(),
]

/** That another row of the same product says something else. */
export const otherwise = (column: CsvColumn, row: number): FieldErrorAt => ({
  path: [column],
  code: 'INVALID',
  message: m.refusal_import_otherwise({ row: String(row) }),
})

/** Price and stock of a product in a row of a variant, which has its own. */
const ofVariants = ({ cells }: CsvRow): FieldErrorAt[] =>
  (['price', 'stock'] as const).flatMap((column) =>
    isVariantRow(cells) && cells[column] !== undefined
      ? [{ path: [column], code: 'INVALID', message: m.refusal_has_variants() } as const]
      : [],
  )

/** Takes a further row of a product in. Returns where it contradicts an earlier one. */
function join(product: ProductRows, row: CsvRow): FieldErrorAt[] {
  const { cells } = product
  const { images } = row.cells
  if (images !== undefined) cells.images = cells.images === undefined ? images : `${cells.images} ${images}`
  return OF_PRODUCT.flatMap((column) => {
    const told = row.cells[column]
    if (told === undefined || told === cells[column]) return []
    if (cells[column] !== undefined) return [otherwise(column, product.row)]
    cells[column] = told
    return []
  })
}

/** Kilograms of a number of grams; another text stays as it is, for the rule of weights to refuse. */
export const toKilograms = (grams: string): string => (/^\d{1,10}(?:\.0{1,3})?$/.test(grams) ? String(Number(grams) / 1000) : grams)

/** A product without options has price, stock and weight itself: Shopify writes those into the columns of its one variant. */
function takeOver(cells: CsvCells): void {
  const { 'Variant Price': price, 'Variant Inventory Qty': stock, 'Variant Grams': grams } = cells
  if (price !== undefined) cells.price ??= price
  if (stock !== undefined) cells.stock ??= stock
  if (grams !== undefined) cells.weight ??= toKilograms(grams)
}

/** Shopify does not sell in its shop what is active but not published. */
function takeStatus(cells: CsvCells): void {
  if (/^false$/i.test(cells.Published ?? '') && /^active$/i.test(cells.status ?? 'active')) cells.status = 'draft'
}

/** Gathers the rows of each product, which follow each other, and finds those that contradict an earlier one. */
export async function gatherRows(rows: CsvRow[]): Promise<{ rows: ProductRows[]; wrong: WrongRow[] }> {
  const products: ProductRows[] = []
  const wrong: WrongRow[] = []
  await inTurns(rows, (row) => {
    const last = products.at(-1)
    const isMore = last !== undefined && continuesProduct(row.cells, last.cells)
    const fields = [...(isMore ? join(last, row) : []), ...ofVariants(row)]
    if (fields.length > 0) wrong.push({ row: row.row, fields })
    const product = isMore ? last : { row: row.row, cells: { ...row.cells }, variants: [] as CsvRow[] }
    if (!isMore) products.push(product)
    if (isVariantRow(row.cells)) product.variants?.push(row)
  })
  for (const { cells, variants = [] } of products) {
    takeStatus(cells)
    if (variants.length === 0) takeOver(cells)
  }
  return { rows: products, wrong }
}

import type { ProductColumn, VariantColumn } from '@shop/contract/csv/product-csv.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { FieldErrorAt } from '@shop/contract/rules.ts'
import { variantRules } from '@shop/contract/variant-rules.ts'
import type { ProductRow } from '../product.ts'
import type { WrittenCodes } from './product-import.store.ts'
import type { CsvRow } from './read-csv.ts'

/** Article number and barcode of a product without options; what is left out stays. */
export interface Codes {
  sku?: string
  barcode?: string
}

const COLUMNS = [
  ['sku', 'Variant SKU'],
  ['barcode', 'Variant Barcode'],
] as const satisfies [keyof Codes, ProductColumn | VariantColumn][]

/** The codes in the row of a product without options. */
export const codesIn = ({ cells }: CsvRow): Codes =>
  Object.fromEntries(COLUMNS.flatMap(([name, column]) => (cells[column] === undefined ? [] : [[name, cells[column]]])))

/** The codes in the row of a product with options that names no variant: of which variant they are is not said. */
export const strayCodeErrors = ({ cells }: CsvRow): FieldErrorAt[] =>
  COLUMNS.flatMap(([, column]) =>
    cells[column] === undefined ? [] : [{ path: [column], code: 'INVALID', message: m.refusal_has_variants() } as const],
  )

/** What is wrong with them. */
export const codeErrors = ({ cells }: CsvRow): FieldErrorAt[] =>
  COLUMNS.flatMap(([name, column]) => {
    const error = variantRules[name](cells[column] ?? '')
    return error ? [{ path: [column], ...error }] : []
  })

/** The codes that products without options get. */
export const changedCodes = (edits: { before: ProductRow; after: ProductRow }[]): WrittenCodes[] =>
  edits.flatMap(({ before, after: { id, options, sku = null, barcode = null } }) =>
    options || (sku === (before.sku ?? null) && barcode === (before.barcode ?? null)) ? [] : [{ id, sku, barcode }],
  )

/** The codes that new products have. */
export const addedCodes = (adds: Codes[], ids: string[]): WrittenCodes[] =>
  adds.flatMap(({ sku = null, barcode = null }, index) =>
    sku === null && barcode === null ? [] : [{ id: ids[index] ?? '', sku, barcode }],
  )

import { numberRule, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { optionColumn, type CsvCells, type CsvColumn } from '@shop/contract/csv/product-csv.ts'
import type { FieldError, FieldErrorAt, Rule } from '@shop/contract/rules.ts'
import { MAX_OPTIONS, MAX_VARIANTS, optionRules, valueRules, variantRules } from '@shop/contract/variant-rules.ts'
import { newId } from '../../db/ids.ts'
import type { ProductRow } from '../product.ts'
import { variantsErrors } from '../variants/read-variants.ts'
import type { ProductOption, VariantRow } from '../variants/variant.ts'
import { toKilograms, type ProductRows } from './gather-rows.ts'
import { ImportedOptions } from './import-options.ts'
import type { CsvRow, WrongRow } from './read-csv.ts'

/** The stored name of a picture of a product by its address: null for one that stays behind, undefined when it is no picture of it. */
export type ImageOf = (address: string) => string | null | undefined

/** The options and variants that a product gets, and the rows of those that a file names. */
export interface PlannedVariants {
  options: ProductOption[]
  variants: VariantRow[]
  rowOf: ReadonlyMap<string, number>
  wrong: WrongRow[]
}

const errorAt = (column: CsvColumn | 'row', code: FieldError['code'], message: string): FieldErrorAt => ({ path: [column], code, message })

const RULES = Object.fromEntries<Rule>([
  ['Variant SKU', variantRules.sku],
  ['Variant Barcode', variantRules.barcode],
  ['Variant Price', variantRules.price],
  ['Variant Inventory Qty', variantRules.stock],
  ['Variant Grams', (grams) => numberRule(10_000, 3)(toKilograms(grams))],
  ...Array.from({ length: MAX_OPTIONS }, (_, index): [CsvColumn, Rule][] => [
    [optionColumn(index, 'Name'), optionRules.name],
    [optionColumn(index, 'Arabic Name'), optionRules.arabicName],
    [optionColumn(index, 'Value'), valueRules.value],
    [optionColumn(index, 'Arabic Value'), valueRules.arabicValue],
    [optionColumn(index, 'Swatch'), valueRules.swatch],
  ]).flat(),
])

function cellErrors({ row, cells }: CsvRow): WrongRow[] {
  const fields = Object.entries(cells).flatMap(([column, cell]): FieldErrorAt[] => {
    const error = RULES[column]?.(cell)
    return error ? [{ path: [column], ...error }] : []
  })
  return fields.length > 0 ? [{ row, fields }] : []
}

const keyOf = (values: readonly (string | undefined)[]): string => JSON.stringify(values.map((value) => value?.toLowerCase()))

const COLUMN_OF: Record<string, CsvColumn> = {
  price: 'Variant Price',
  stock: 'Variant Inventory Qty',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  weight: 'Variant Grams',
  optionValues: 'Option1 Value',
}

const NEW: Omit<VariantRow, 'id'> = { optionValues: [], price: 0, stock: 0, sku: null, barcode: null, image: null, weight: null }

/** Plans the variants of one product. */
class Planner {
  readonly #product: ProductRows
  readonly #present: VariantRow[]
  readonly #options: ImportedOptions
  readonly #imageOf: ImageOf
  readonly #byId: Map<string, VariantRow>
  readonly #byValues: Map<string, VariantRow>
  readonly #planned = new Map<string, { variant: VariantRow; row: number }>()
  readonly #wrong: WrongRow[] = []

  constructor(product: ProductRows, before: ProductRow | undefined, imageOf: ImageOf) {
    this.#product = product
    this.#present = before?.variants ?? []
    this.#options = new ImportedOptions(product, before?.options ?? [])
    this.#imageOf = imageOf
    this.#byId = new Map(this.#present.map((variant) => [variant.id, variant]))
    const named = new Set(product.variants?.map(({ cells }) => cells['Variant ID']))
    const unnamed = this.#present.filter(({ id }) => !named.has(id))
    this.#byValues = new Map(unnamed.map((variant) => [keyOf(variant.optionValues), variant]))
  }

  take(csvRow: CsvRow): void {
    const { row, cells } = csvRow
    const id = cells['Variant ID']
    const named = id === undefined ? undefined : this.#byId.get(id)
    const values = this.#options.options.map((_, index) => this.#options.take(index, csvRow) ?? named?.optionValues[index])
    const found = named ?? (id === undefined ? this.#byValues.get(keyOf(values)) : undefined)
    const image = cells['Variant Image'] === undefined ? (found?.image ?? null) : this.#imageOf(cells['Variant Image'])
    if (id !== undefined && !named) {
      this.#wrong.push({ row, fields: [errorAt('Variant ID', 'NOT_FOUND', m.refusal_import_variant())] })
      return
    }
    const needed = found ? [] : (['Variant Price', 'Variant Inventory Qty'] as const).filter((column) => cells[column] === undefined)
    const fields: FieldErrorAt[] = [
      ...values.flatMap((value, index) => (value === undefined ? [{ path: [optionColumn(index, 'Value')], ...REQUIRED_FIELD }] : [])),
      ...needed.map((column) => ({ path: [column], ...REQUIRED_FIELD })),
      ...(image === undefined ? [errorAt('Variant Image', 'NOT_FOUND', m.refusal_variant_picture())] : []),
      ...(found && this.#planned.has(found.id) ? [errorAt('row', 'TAKEN', m.refusal_variant_twice())] : []),
    ]
    if (fields.length > 0) this.#wrong.push({ row, fields })
    else {
      const variant = { ...entered(cells, found), optionValues: values as string[], image: image ?? null }
      this.#planned.set(variant.id, { variant, row })
    }
  }

  /** In the order of the file where it names all variants; otherwise they stay where they are, and new ones follow. */
  #arrange(): VariantRow[] {
    const planned = [...this.#planned.values()].map(({ variant }) => variant)
    if (this.#present.every(({ id }) => this.#planned.has(id))) return planned
    return [
      ...this.#present.map((variant) => this.#planned.get(variant.id)?.variant ?? variant),
      ...planned.filter(({ id }) => !this.#byId.has(id)),
    ]
  }

  /** The rules of all variants together, by the row of each. */
  #errors(options: ProductOption[], variants: VariantRow[]): WrongRow[] {
    const body = { options, variants: variants.map((variant) => ({ ...variant, price: toEgp(variant.price) })) }
    return variantsErrors(body).map(({ path: [part, index = '', name = ''], ...error }) => {
      if (part === 'options') return { row: this.#product.row, fields: [{ ...error, path: [optionColumn(Number(index), 'Name')] }] }
      const row = this.#planned.get(variants[Number(index)]?.id ?? '')?.row ?? this.#product.row
      return { row, fields: [{ ...error, path: [COLUMN_OF[name] ?? 'row'] }] }
    })
  }

  end(): PlannedVariants {
    const variants = this.#arrange()
    const rowOf = new Map([...this.#planned].map(([id, { row }]) => [id, row]))
    this.#options.settle(this.#present, variants)
    const { options } = this.#options
    const early = [...this.#options.wrong, ...this.#wrong]
    return { options, variants, rowOf, wrong: early.length > 0 ? early : this.#errors(options, variants) }
  }
}

/** A variant with what a row says of it. */
const entered = (cells: CsvCells, found: VariantRow | undefined): VariantRow => {
  const { 'Variant Price': price, 'Variant Inventory Qty': stock, 'Variant Grams': grams, 'Variant SKU': sku } = cells
  const barcode = cells['Variant Barcode']
  return {
    ...(found ?? { id: newId('var'), ...NEW }),
    ...(price !== undefined && { price: toPiastres(Number(price)) }),
    ...(stock !== undefined && { stock: Number(stock) }),
    ...(grams !== undefined && { weight: Number(toKilograms(grams)) }),
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
  }
}

/**
 * Plans the variants of a product by its rows. A variant is found by its id, or by its values; empty cells leave it as it is, and variants
 * that no row names stay: a file with some of them takes none away.
 */
export function planVariants(product: ProductRows, before: ProductRow | undefined, imageOf: ImageOf): PlannedVariants {
  const { variants: rows = [] } = product
  const nothing = { options: [], variants: [], rowOf: new Map<string, number>() }
  const tooMany = errorAt('row', 'TOO_LONG', m.refusal_import_variants({ limit: formatNumber(MAX_VARIANTS) }))
  const beyond = rows[MAX_VARIANTS]
  if (beyond) return { ...nothing, wrong: [{ row: beyond.row, fields: [tooMany] }] }
  // Longer texts than the rules allow are not worked through.
  const wrong = [product, ...rows.filter(({ row }) => row !== product.row)].flatMap(cellErrors)
  if (wrong.length > 0) return { ...nothing, wrong }
  const planner = new Planner(product, before, imageOf)
  for (const row of rows) planner.take(row)
  const plan = planner.end()
  return plan.variants.length > MAX_VARIANTS ? { ...plan, wrong: [...plan.wrong, { row: product.row, fields: [tooMany] }] } : plan
}

/** Variants whose pictures are among these: others have left the product. */
export const picturedBy = (variants: ProductRow['variants'], images: readonly string[]): ProductRow['variants'] =>
  variants?.map((variant) => (variant.image === null || images.includes(variant.image) ? variant : { ...variant, image: null })) ?? null

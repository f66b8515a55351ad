import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { optionColumn } from '@shop/contract/csv/product-csv.ts'
import { MAX_OPTION_VALUES, MAX_OPTIONS } from '@shop/contract/variant-rules.ts'
import type { ProductOption, VariantRow } from '../variants/variant.ts'
import { otherwise, type ProductRows } from './gather-rows.ts'
import type { CsvRow, WrongRow } from './read-csv.ts'

type Value = ProductOption['values'][number]

const WORDS = [
  ['arabicValue', 'Arabic Value'],
  ['swatch', 'Swatch'],
] as const

/** How many options rows give values of. */
const countIn = (rows: CsvRow[]): number =>
  [3, 2, 1].find((count) => rows.some(({ cells }) => cells[optionColumn(count - 1, 'Value')] !== undefined)) ?? 0

/** The options of a product, and what the rows of a file add to them and change in them. None is taken away. */
export class ImportedOptions {
  readonly wrong: WrongRow[] = []
  readonly options: ProductOption[]
  readonly #row: number
  readonly #values: Map<string, Value>[]
  /** By a value and its attributes, the row that has them. */
  readonly #rowsByValue = new Map<string, number>()

  constructor({ row, cells, variants = [] }: ProductRows, present: ProductOption[]) {
    this.#row = row
    const count = Math.min(MAX_OPTIONS, Math.max(present.length, countIn(variants)))
    this.options = Array.from({ length: count }, (_, index) => {
      const option = present[index] ?? { name: '', arabicName: null, values: [] }
      const [name = option.name, arabicName] = [cells[optionColumn(index, 'Name')], cells[optionColumn(index, 'Arabic Name')]]
      if (name === '') this.#refuse(row, { path: [optionColumn(index, 'Name')], ...REQUIRED_FIELD })
      return { ...option, name, ...(arabicName !== undefined && { arabicName }), values: option.values.map((value) => ({ ...value })) }
    })
    this.#values = this.options.map(({ values }) => new Map(values.map((value) => [value.value.toLowerCase(), value])))
  }

  #refuse(row: number, field: WrongRow['fields'][number]): void {
    this.wrong.push({ row, fields: [field] })
  }

  /** The value of an option that a row gives, as the product writes it; undefined when it gives none. */
  take(index: number, { row, cells }: CsvRow): string | undefined {
    const text = cells[optionColumn(index, 'Value')]
    if (text === undefined) return undefined
    const known = this.#values[index]?.get(text.toLowerCase())
    const value: Value = known ?? { value: text, arabicValue: null, swatch: null }
    if (!known) {
      this.options[index]?.values.push(value)
      this.#values[index]?.set(text.toLowerCase(), value)
    }
    for (const [name, part] of WORDS) {
      const column = optionColumn(index, part)
      const word = name === 'swatch' ? cells[column]?.toLowerCase() : cells[column]
      if (word === undefined) continue
      const key = JSON.stringify([index, value.value, name])
      const earlier = this.#rowsByValue.get(key)
      if (earlier === undefined) {
        this.#rowsByValue.set(key, row)
        value[name] = word
      } else if (value[name] !== word) this.#refuse(row, otherwise(column, earlier))
    }
    return value.value
  }

  /** Ends with the variants as they shall be: a value that the last variant has left goes. */
  settle(before: VariantRow[], after: VariantRow[]): void {
    this.options.forEach((option, index) => {
      const [had, has] = [before, after].map((variants) => new Set(variants.map(({ optionValues }) => optionValues[index])))
      option.values = option.values.filter(({ value }) => has?.has(value) || !had?.has(value))
      if (option.values.length <= MAX_OPTION_VALUES) return
      const message = m.refusal_import_values({ limit: formatNumber(MAX_OPTION_VALUES) })
      this.#refuse(this.#row, { path: [optionColumn(index, 'Value')], code: 'TOO_LONG', message })
    })
  }
}

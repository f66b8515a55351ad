import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { Rule } from '@shop/contract/rules.ts'
import { optionRules, valueRules, variantRules } from '@shop/contract/variant-rules.ts'
import type { ValueOfVariants } from './choose-variants.tsx'
import {
  CELLS,
  draftTitle,
  shownValue,
  type Cell,
  type OptionDraft,
  type ValueDraft,
  type VariantDraft,
  type VariantsValues,
} from './variant-values.ts'

/** A field of the form: its name in the page, what it is called, its text and its rule. */
export interface CellOfForm {
  name: string
  label: string
  text: string
  rule?: Rule
}

/** The names of the fields: by keys, so that a message stays at its field when rows move. */
export const optionCell = (option: OptionDraft, field: string): string => `options.${option.key}.${field}`
export const valueCell = (option: OptionDraft, value: ValueDraft, field: string): string =>
  optionCell(option, `values.${value.key}.${field}`)
export const variantCell = ({ key }: VariantDraft, field: string): string => `variants.${key}.${field}`

export const CELL_LABELS: Record<Cell, () => string> = {
  imageId: m.product_variants_picture,
  price: m.product_price,
  stock: m.product_stock,
  sku: m.product_variants_sku,
  barcode: m.product_variants_barcode,
  weight: m.product_weight,
}

/** What a cell of the grid is called: 'Price of EU 42 · White'. */
export const cellLabel = (cell: Cell, title: string): string =>
  title ? m.product_variants_cell({ label: CELL_LABELS[cell](), title }) : CELL_LABELS[cell]()

/** What an option is called: by its name, else by its place. */
export const optionLabel = ({ name }: OptionDraft, nth: number): string => name.trim() || m.product_variants_option({ place: nth + 1 })

/** The values of the options with the variants that have them, as they are typed. */
export const valuesOf = ({ options, variants }: VariantsValues): ValueOfVariants[] =>
  options.flatMap((option, nth) =>
    option.values.map((value, at) => ({
      option: optionLabel(option, nth),
      value: shownValue(value) || m.product_variants_value({ place: at + 1 }),
      ids: variants.flatMap(({ key, choice }) => (choice[option.key] === value.key ? [key] : [])),
    })),
  )

function cellsOfOption(option: OptionDraft, nth: number): CellOfForm[] {
  const within = (label: string) => `${optionLabel(option, nth)}: ${label}`
  const place = (at: number) => ({ place: at + 1 })
  return [
    { name: optionCell(option, 'name'), label: within(m.product_variants_name()), text: option.name, rule: optionRules.name },
    {
      name: optionCell(option, 'arabicName'),
      label: within(m.product_variants_name_arabic()),
      text: option.arabicName,
      rule: optionRules.arabicName,
    },
    ...option.values.flatMap((value, at): CellOfForm[] => [
      {
        name: valueCell(option, value, 'value'),
        label: within(m.product_variants_value(place(at))),
        text: value.value,
        rule: valueRules.value,
      },
      {
        name: valueCell(option, value, 'arabicValue'),
        label: within(m.product_variants_value_arabic(place(at))),
        text: value.arabicValue,
        rule: valueRules.arabicValue,
      },
      { name: valueCell(option, value, 'swatch'), label: within(m.product_variants_value(place(at))), text: value.swatch },
    ]),
  ]
}

const RULES: Partial<Record<Cell, Rule>> = variantRules

/** Every field of the form, in the order of the page. */
export const cellsOf = ({ options, variants }: VariantsValues): CellOfForm[] => [
  ...options.flatMap(cellsOfOption),
  ...variants.flatMap((variant) => {
    const title = draftTitle(options, variant)
    return CELLS.map((cell): CellOfForm => {
      const rule = RULES[cell]
      return { name: variantCell(variant, cell), label: cellLabel(cell, title), text: variant[cell], ...(rule && { rule }) }
    })
  }),
]

/** The names of fields whose text stands before them already, but for capitals. */
function repeated(cells: readonly { name: string; text: string }[]): string[] {
  const seen = new Set<string>()
  return cells.flatMap(({ name, text }) => {
    const same = text.trim().toLowerCase()
    if (same === '') return []
    if (seen.has(same)) return [name]
    seen.add(same)
    return []
  })
}

/** What is wrong with the fields, by their names. The rules of single fields come before those of several. */
export function cellErrors(values: VariantsValues): ReadonlyMap<string, string> {
  const { options, variants } = values
  const twice = (cells: { name: string; text: string }[], message: string) =>
    repeated(cells).map((name): [string, string] => [name, message])
  const single = cellsOf(values).flatMap(({ name, text, rule }): [string, string][] => {
    const wrong = rule?.(text)
    return wrong ? [[name, wrong.message]] : []
  })
  return new Map([
    ...twice(
      options.map((option) => ({ name: optionCell(option, 'name'), text: option.name })),
      m.refusal_option_twice(),
    ),
    ...options.flatMap((option) =>
      twice(
        option.values.map((value) => ({ name: valueCell(option, value, 'value'), text: value.value })),
        m.refusal_option_value_twice(),
      ),
    ),
    ...twice(
      variants.map((variant) => ({ name: variantCell(variant, 'sku'), text: variant.sku })),
      m.refusal_sku_taken(),
    ),
    ...(variants.length === 0 ? [['variants', REQUIRED_FIELD.message] as [string, string]] : []),
    ...single,
  ])
}

/** Fields of the graph's input that have another name here. */
const NAMES: Partial<Record<string, string>> = { image_path: 'imageId', stockSeen: 'stock', count: 'stock', seen: 'stock' }

/** The name of the field that a path of the shop's refusal leads to, such as `variants.2.sku`, in the values that were sent. */
export function cellAt(path: readonly string[], { options, variants }: VariantsValues): string {
  const [list, nth, ...rest] = path.slice(path.findIndex((part) => part === 'options' || part === 'variants'))
  const field = rest.at(-1) ?? ''
  if (list === 'variants') {
    const variant = variants[Number(nth)]
    return variant ? variantCell(variant, NAMES[field] ?? field) : ''
  }
  const option = options[Number(nth)]
  if (!option) return ''
  const value = rest[0] === 'values' ? option.values[Number(rest[1])] : undefined
  return value ? valueCell(option, value, field) : optionCell(option, field)
}

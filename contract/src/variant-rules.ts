/** Bounds and rules of options and variants (issue 22), for REST bodies, CSV and forms alike. */
import { MAX_PRICE, MAX_STOCK, numberRule, optional, required } from './catalogue-rules.ts'
import { m } from './messages/messages.js'
import { textRule, type Rule } from './rules.ts'

/** Most options of a product, values of an option, and variants of a product. */
export const MAX_OPTIONS = 3
export const MAX_OPTION_VALUES = 50
export const MAX_VARIANTS = 100

/** Most options, and values of each, in an answer about many products. */
export const MAX_JOINED_OPTIONS = 20
export const MAX_JOINED_VALUES = 200

/** Letters of the longest name of an option, and of a value. */
const MAX_OPTION_NAME = 40

const swatch: Rule = textRule(7, /^#[0-9a-f]{6}$/i, () => m.refusal_swatch())
const code: Rule = textRule(64, /^[\w./-]+$/, () => m.refusal_article_number())

export const optionRules = { name: required(textRule(MAX_OPTION_NAME)), arabicName: optional(textRule(MAX_OPTION_NAME)) } satisfies Record<
  string,
  Rule
>

export const valueRules = {
  value: required(textRule(MAX_OPTION_NAME)),
  arabicValue: optional(textRule(MAX_OPTION_NAME)),
  swatch: optional(swatch),
} satisfies Record<string, Rule>

export const variantRules = {
  price: numberRule(MAX_PRICE, 2),
  stock: numberRule(MAX_STOCK, 0),
  sku: optional(code),
  barcode: optional(code),
  weight: optional(numberRule(10_000, 3)),
} satisfies Record<string, Rule>

/** Field rules of the back office with their exact messages (spec 5), for typed values, form fields and CSV alike. */
import { COUNTRIES } from './fields/countries.ts'
import { formatNumber } from './language.ts'
import { m } from './messages/messages.js'
import { fieldErrorOf, isBlank, textRule, type Rule } from './rules.ts'
import { sizeGuideRule } from './fields/size-guide.ts'

export const REQUIRED_FIELD = fieldErrorOf('REQUIRED', () => m.refusal_required_field())

/** Makes a rule refuse an empty value. */
export const required =
  (rule: Rule): Rule =>
  (value) =>
    isBlank(value) ? REQUIRED_FIELD : rule(value.trim())

/** Requires a value, whatever it is. */
export const filledIn: Rule = required(() => undefined)

const NUMBER = /^-?\d{1,15}(?:\.(\d{1,15}))?$/

/** A number from 0 to `max` in plain digits, with at most `decimals` digits after the point. */
export const numberRule = (max: number, decimals: number): Rule =>
  required((value) => {
    const number = NUMBER.exec(value)
    if (!number) return { code: 'INVALID', message: m.refusal_not_number() }
    if (Number(value) < 0) return { code: 'OUT_OF_RANGE', message: m.refusal_at_least({ limit: '0' }) }
    if (Number(value) > max) return { code: 'OUT_OF_RANGE', message: m.refusal_at_most({ limit: formatNumber(max) }) }
    if ((number[1]?.length ?? 0) <= decimals) return undefined
    return {
      code: 'INVALID',
      message: decimals === 0 ? m.refusal_not_whole_number() : m.refusal_at_most_digits({ digits: formatNumber(decimals) }),
    }
  })

/** 'true' or 'false'. */
export const yesOrNo: Rule = required((value) =>
  value === 'true' || value === 'false' ? undefined : { code: 'INVALID', message: m.refusal_not_true_or_false() },
)

/** The code of a country, in capitals or not. */
export const countryRule: Rule = required((value) =>
  COUNTRIES.includes(value.toUpperCase()) ? undefined : { code: 'INVALID', message: m.refusal_country() },
)

/** The highest price, in EGP. */
export const MAX_PRICE = 99_999_999
/** The highest stock. */
export const MAX_STOCK = 1_000_000

/** Makes a rule accept an empty value. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? undefined : rule(value.trim())

/** Letters of the longest name of a department or a category. */
export const MAX_NAME = 100

export const departmentRules = {
  name: required(textRule(MAX_NAME)),
  arabicName: optional(textRule(MAX_NAME)),
  sizeGuide: optional(sizeGuideRule),
  arabicSizeGuide: optional(sizeGuideRule),
} satisfies Record<string, Rule>

export const categoryRules = {
  department: required(textRule(64)),
  name: required(textRule(MAX_NAME)),
  arabicName: optional(textRule(MAX_NAME)),
} satisfies Record<string, Rule>

/** Largest picture, in bytes: 5 MB. */
export const MAX_FILE_SIZE = 5_000_000
/** Most pictures a product has. */
export const MAX_PICTURES = 8

/** Most pictures that an administrator has staged and that no product names yet: those of eight products. */
export const MAX_STAGED_UPLOADS = 64

export const UNSUPPORTED_FILE = fieldErrorOf('UNSUPPORTED_FILE_TYPE', () => m.refusal_file_type())
export const FILE_TOO_LARGE = fieldErrorOf('FILE_TOO_LARGE', () => m.refusal_file_too_large())

import { m } from './messages/messages.js'
/**
 * Field rules with their exact messages (spec 5). The browser checks with them as the shopper types, the REST service decides with them.
 */

import { governorateOf } from './governorate-of.ts'
import { DELIVERY_PHONE, normalPhone } from './phone.ts'

export type FieldCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'MISMATCH'
  | 'OUT_OF_RANGE'
  | 'TOO_LONG'
  | 'NOT_FOUND'
  | 'TAKEN'
  | 'UNSUPPORTED_FILE_TYPE'
  | 'FILE_TOO_LARGE'

/** A field error without its path. */
export interface FieldError {
  code: FieldCode
  message: string
}

/** A field error of a body; `path` leads to the field. */
export interface FieldErrorAt extends FieldError {
  path: string[]
}

/** Returns the field error of a value, or undefined when it is valid. */
export type Rule = (value: string) => FieldError | undefined

/** A field error whose message is made when it is read, in the reader's language. */
export const fieldErrorOf = (code: FieldCode, say: () => string): FieldError => ({
  code,
  get message() {
    return say()
  },
})

export const REQUIRED = fieldErrorOf('REQUIRED', () => m.refusal_required())

/** White space, and characters that leave no mark, such as a zero-width space: a parcel cannot be brought to a street of them. */
const UNSEEN = /^[\s\p{Cc}\p{DI}\u2800]*$/u

/** Whether a text has nothing in it that can be seen. */
export const isBlank = (value: string): boolean => UNSEEN.test(value)

/** A rule: required, at most `max` characters (checked before any pattern, so that no pattern sees a long text), of the given form. */
export function textRule(max: number, pattern?: RegExp, say: () => string = () => m.refusal_text()): Rule {
  return (value) => {
    if (isBlank(value)) return REQUIRED
    if (value.length > max) return { code: 'TOO_LONG', message: m.refusal_at_most_characters({ limit: String(max) }) }
    if (value.includes('\0') || !value.isWellFormed()) return { code: 'INVALID', message: say() }
    if (pattern && !pattern.test(value)) return { code: 'INVALID', message: say() }
    return undefined
  }
}

/** Longer than any phone number with signs between its digits: so no pattern sees a long text. */
const MAX_TYPED_PHONE = 60

/** A phone of the given form, however it is written; the message is always the same. */
export const phoneOf =
  (form: RegExp): Rule =>
  (value) => {
    if (value.trim() === '') return REQUIRED
    return value.length <= MAX_TYPED_PHONE && form.test(normalPhone(value)) ? undefined : { code: 'INVALID', message: m.refusal_phone() }
  }

const stateText = textRule(100)
const UNKNOWN_GOVERNORATE = fieldErrorOf('INVALID', () => m.refusal_governorate())

/** Shipping form: every field is required, and the state is a governorate of Egypt, in either language. */
export const addressRules = {
  phone: phoneOf(DELIVERY_PHONE),
  street: textRule(200),
  building: textRule(100),
  city: textRule(100),
  state: (value) => stateText(value) ?? (governorateOf(value) === undefined ? UNKNOWN_GOVERNORATE : undefined),
  country: textRule(100),
  zipCode: textRule(20),
} satisfies Record<string, Rule>

export type AddressField = keyof typeof addressRules

/** Checks every field that has a rule; returns an empty list when all are valid. */
export function checkFields<K extends string>(rules: Record<K, Rule>, values: Record<K, string>): FieldErrorAt[] {
  return (Object.keys(rules) as K[]).flatMap((field) => {
    const fieldError = rules[field](values[field])
    return fieldError ? [{ path: [field], ...fieldError }] : []
  })
}

/** A review: stars, headline and text are all required. */
export const ratingError = (rating: number): FieldError | undefined =>
  rating >= 1 && rating <= 5 ? undefined : { code: 'OUT_OF_RANGE', message: m.refusal_stars() }

export const reviewRules = { title: textRule(120), comment: textRule(2000) } satisfies Record<string, Rule>

/** What administrators write about a review: why it is hidden, for its author, and the shop's answer, for all. */
export const moderationRules = { reason: textRule(500), answer: textRule(2000) } satisfies Record<string, Rule>

/** What administrators note down about an account. */
export const userNoteRule: Rule = textRule(2000)

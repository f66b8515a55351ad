/** Field rules with their exact messages (spec 5). The browser checks with them live, the REST service decides with them. */

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

/** What is wrong with one value. */
export interface Flaw {
  code: FieldCode
  message: string
}

/** What is wrong with one field of a body; `path` leads to it. */
export interface FieldProblem extends Flaw {
  path: string[]
}

/** Returns what is wrong with a value, or undefined when nothing is. */
export type Rule = (value: string) => Flaw | undefined

export const REQUIRED: Flaw = { code: 'REQUIRED', message: 'This field is required' }

/** A rule: required, at most `max` characters (checked before any pattern, so that no pattern sees a long text), of the given form. */
export function textRule(max: number, pattern?: RegExp, message = ''): Rule {
  return (value) => {
    if (value.trim() === '') return REQUIRED
    if (value.length > max) return { code: 'TOO_LONG', message: `At most ${max} characters` }
    if (value.includes('\0') || !value.isWellFormed()) return { code: 'INVALID', message: message || 'Not valid text' }
    if (pattern && !pattern.test(value)) return { code: 'INVALID', message }
    return undefined
  }
}

export const nameRule = textRule(100, /^[\p{L}\p{M} ,.'-]+$/u, 'Not valid name')
// No signs that cannot be seen: two accounts must not look alike.
export const emailRule = textRule(254, /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u, 'Not valid email')
export const phoneRule = textRule(11, /^01[012]\d{8}$/, 'Not valid phone')

/** The parts of the password rule, for the checklist beside the field. */
export const PASSWORD_PARTS: { label: string; test: (value: string) => boolean }[] = [
  { label: 'At least 8 characters', test: (value) => value.length >= 8 },
  { label: 'A lowercase letter', test: (value) => /[a-z]/.test(value) },
  { label: 'An uppercase letter', test: (value) => /[A-Z]/.test(value) },
  { label: 'A digit', test: (value) => /\d/.test(value) },
  { label: 'One of @ $ ! % * ? & and nothing else', test: (value) => /[@$!%*?&]/.test(value) && /^[A-Za-z\d@$!%*?&]+$/.test(value) },
]

export const passwordRule: Rule = (value) => {
  if (value === '') return REQUIRED
  if (value.length > 128) return { code: 'TOO_LONG', message: 'At most 128 characters' }
  return PASSWORD_PARTS.every((part) => part.test(value)) ? undefined : { code: 'INVALID', message: 'Not valid password' }
}

/** The second password must equal the first. */
export const confirmRule =
  (password: string): Rule =>
  (value) => {
    if (value === '') return REQUIRED
    return value === password ? undefined : { code: 'MISMATCH', message: 'No matching' }
  }

/** Shipping form: every field is required; the phone has the form of the account's phone. */
export const addressRules = {
  phone: phoneRule,
  street: textRule(200),
  building: textRule(100),
  city: textRule(100),
  state: textRule(100),
  country: textRule(100),
  zipCode: textRule(20),
} satisfies Record<string, Rule>

export type AddressField = keyof typeof addressRules

/** Checks every field that has a rule; returns an empty list when nothing is wrong. */
export function checkFields<K extends string>(rules: Record<K, Rule>, values: Record<K, string>): FieldProblem[] {
  return (Object.keys(rules) as K[]).flatMap((field) => {
    const flaw = rules[field](values[field])
    return flaw ? [{ path: [field], ...flaw }] : []
  })
}

/** Sign-up, in the names of the REST body. */
export const checkSignUp = (values: { name: string; email: string; phone: string; password: string; confirm_password: string }) =>
  checkFields(
    { name: nameRule, email: emailRule, phone: phoneRule, password: passwordRule, confirm_password: confirmRule(values.password) },
    values,
  )

/** The new password and its repetition, in the names of the REST body. */
export const checkNewPassword = (values: { password: string; confirm_password: string }) =>
  checkFields({ password: passwordRule, confirm_password: confirmRule(values.password) }, values)

/** A review: stars, headline and text are all required. */
export const ratingFlaw = (rating: number): Flaw | undefined =>
  rating >= 1 && rating <= 5 ? undefined : { code: 'OUT_OF_RANGE', message: 'Choose 1 to 5 stars' }

export const reviewRules = { title: textRule(120), comment: textRule(2000) } satisfies Record<string, Rule>

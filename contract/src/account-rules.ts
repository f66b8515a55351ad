import { m } from './messages/messages.js'
import { MOBILE } from './phone.ts'
import { phoneOf, REQUIRED, textRule, type Rule } from './rules.ts'

/** The rules of an account's fields (spec 5), except those that other forms need as well. */

/** Keyboards of phones write the typographic apostrophe. */
export const nameRule = textRule(100, /^[\p{L}\p{M} ,.'’-]+$/u, () => m.refusal_name())
// No invisible signs: two accounts must not look alike. A dot stands between two other signs.
const MAILBOX = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+`
export const emailRule = textRule(254, new RegExp(`^${MAILBOX}(?:\\.${MAILBOX})*@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+$`, 'u'), () =>
  m.refusal_email(),
)

export const phoneRule = phoneOf(MOBILE)

/** The parts of the password rule, for the checklist beside the field. */
export const PASSWORD_PARTS: { name: string; label: () => string; test: (value: string) => boolean }[] = [
  { name: 'long', label: () => m.user_password_long(), test: (value) => value.length >= 8 },
  { name: 'lower', label: () => m.user_password_lower(), test: (value) => /[a-z]/.test(value) },
  { name: 'upper', label: () => m.user_password_upper(), test: (value) => /[A-Z]/.test(value) },
  { name: 'digit', label: () => m.user_password_digit(), test: (value) => /\d/.test(value) },
  { name: 'sign', label: () => m.user_password_sign(), test: (value) => /[@$!%*?&]/.test(value) && /^[A-Za-z\d@$!%*?&]+$/.test(value) },
]

export const passwordRule: Rule = (value) => {
  if (value === '') return REQUIRED
  if (value.length > 128) return { code: 'TOO_LONG', message: m.refusal_at_most_characters({ limit: '128' }) }
  return PASSWORD_PARTS.every((part) => part.test(value)) ? undefined : { code: 'INVALID', message: m.refusal_password() }
}

/** The second password must equal the first. */
export const confirmRule =
  (password: string): Rule =>
  (value) => {
    if (value === '') return REQUIRED
    return value === password ? undefined : { code: 'MISMATCH', message: m.refusal_mismatch() }
  }

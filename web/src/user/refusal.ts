import type { Fault } from '../lib/problems.ts'
import { tooManyAttempts } from './waiting-time.ts'

/** What the shop said against a form: a line for the form, and words for single fields by their names in the form. */
export interface Refusal {
  reason: string
  fields: Partial<Record<string, string>>
}

/** The graph's field names where they differ from the form's. */
const FORM_NAMES: Record<string, string> = { confirmPassword: 'confirm_password' }

/** A refusal that is about the form as a whole. */
export const refusedWhole = (reason: string): Refusal => ({ reason, fields: {} })

/** No answer that the form could do anything about, with its code for whoever is asked for help. */
export const refusedByFault = ({ title, code }: Fault): Refusal => refusedWhole(`${title} (${code})`)

/** Too many attempts, with the time to wait in words. */
export const refusedForNow = ({ retryAfterSeconds }: { retryAfterSeconds: number }): Refusal =>
  refusedWhole(tooManyAttempts(retryAfterSeconds))

/** What is wrong with which field. */
export function refusedFields({ message, fields }: { message: string; fields: { path: string[]; message: string }[] }): Refusal {
  const named = fields.map(({ path, message }) => [FORM_NAMES[path.at(-1) ?? ''] ?? path.at(-1) ?? '', message])
  return { reason: message, fields: Object.fromEntries(named) }
}

import type { Outcome, Refusal, UserError } from '../../lib/refusal.ts'

/** An outcome whose refusal is shown where no fields are: its reason is all its field errors, where it has some. */
export function inAllWords<T>(outcome: Outcome<T, Refusal & { error?: UserError }>): Outcome<T> {
  const { refusal } = outcome
  if (!refusal) return outcome
  const words = new Set(refusal.error?.fields?.map(({ message }) => message.replace(/\.$/, '')))
  return { refusal: { ...refusal, reason: [...words].join('. ') || refusal.reason } }
}

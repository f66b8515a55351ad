import type { Outcome, Refusal, UserError } from '../../../lib/refusal.ts'

/** An outcome whose refusal is shown where there are no fields to stand at: all that the shop said of them, else its reason. */
export function inAllWords<T>(outcome: Outcome<T, Refusal & { error?: UserError }>): Outcome<T> {
  const { refusal } = outcome
  if (!refusal) return outcome
  const words = new Set(refusal.error?.fields?.map(({ message }) => message.replace(/\.$/, '')))
  return { refusal: { ...refusal, reason: [...words].join('. ') || refusal.reason } }
}

import { useState } from 'react'
import { freshKey } from './fresh-key.ts'
import type { Outcome, Refusal } from '../refusal.ts'

/**
 * Returns a function that sends an intent with its idempotency key. Until the shop has answered, the same intent has the same key, so
 * that a lost answer and a second try do it once.
 */
export function useIntentKey() {
  const [open] = useState(() => new Map<string, string>())
  return async <T, R extends Refusal>(intent: string, act: (idempotencyKey: string) => Promise<Outcome<T, R>>): Promise<Outcome<T, R>> => {
    const key = open.get(intent) ?? freshKey()
    open.set(intent, key)
    const outcome = await act(key)
    if (!outcome.refusal?.fault) open.delete(intent)
    return outcome
  }
}

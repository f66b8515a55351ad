import { useState } from 'react'
import { freshKey } from './fresh-key.ts'
import type { Outcome, Refusal } from '../refusal.ts'

/**
 * Returns a function that sends a wish with its idempotency key. Until the shop has answered, the same wish has the same key, so
 * that a lost answer and a second try do it once.
 */
export function useIntentKey() {
  const [open] = useState(() => new Map<string, string>())
  return async <T, R extends Refusal>(wish: string, act: (idempotencyKey: string) => Promise<Outcome<T, R>>): Promise<Outcome<T, R>> => {
    const key = open.get(wish) ?? freshKey()
    open.set(wish, key)
    const outcome = await act(key)
    if (!outcome.refusal?.fault) open.delete(wish)
    return outcome
  }
}

import { AREAS, forget, PAYMENT_METHOD, recall, type StorageKey } from './storage/browser-storage.ts'

const KEYS = Object.keys(AREAS) as StorageKey[]

/** Drops everything, as signing out does. */
export function forgetAll(): void {
  for (const key of KEYS) forget(key)
  try {
    localStorage.removeItem(PAYMENT_METHOD)
  } catch {
    // No storage: nothing was stored.
  }
}

/** Drops what other accounts have stored; what has no owner, such as a product wanted before signing in, stays. */
export function forgetOthers(owner: string): void {
  for (const key of KEYS) {
    const isStored = (value: unknown): value is unknown => value !== undefined
    if (recall(key, owner, isStored) === undefined && recall(key, '', isStored) === undefined) forget(key)
  }
}

/**
 * The storage of each key. `shipping` and `paymentMethod` are the spec's keys (section 3); the latter holds one of two words and no
 * personal data. Every other value belongs to the account that was signed in ('' for none) and is read back only by it.
 */
export const AREAS = {
  shipping: 'localStorage',
  shippingChoice: 'localStorage',
  orderIntent: 'localStorage',
  seenPrices: 'localStorage',
  outOfStock: 'sessionStorage',
  cartIntent: 'sessionStorage',
  'favourites.v1': 'localStorage',
  favouriteIntent: 'sessionStorage',
  searches: 'localStorage',
  seenProducts: 'localStorage',
  changedReviews: 'localStorage',
  reviewDrafts: 'localStorage',
  tableLooks: 'localStorage',
  carrier: 'localStorage',
  accountLanguage: 'localStorage',
} as const

/** The key by which a tab signals to the others that the cart has changed; only that its value changes counts. */
export const CART_CHANGED = 'cartChanged'
/** The event after which a tab reads what it shows again: a change got no answer, so it may have been made or not. */
export const ANSWER_LOST = 'answerLost'

/** The spec's key for the chosen way to pay: the string visa or cash. */
export const PAYMENT_METHOD = 'paymentMethod'

export type StorageKey = keyof typeof AREAS

/** Stores a value; a full or forbidden storage is no reason to fail. */
export function save(key: StorageKey, owner: string, value: unknown): void {
  try {
    globalThis[AREAS[key]].setItem(key, JSON.stringify({ owner, value }))
  } catch {
    // Private mode or no space left: the page works on without it.
  }
}

/** Reads a value back, if this account stored it and it still has the expected shape. */
export function recall<T>(key: StorageKey, owner: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const stored: unknown = JSON.parse(globalThis[AREAS[key]].getItem(key) ?? 'null')
    if (!isRecord(stored) || stored['owner'] !== owner || !isValid(stored['value'])) return undefined
    return stored['value']
  } catch {
    return undefined
  }
}

/** Drops a value. */
export function forget(key: StorageKey): void {
  try {
    globalThis[AREAS[key]].removeItem(key)
  } catch {
    // No storage: nothing was stored.
  }
}

/** Whether a value is a plain object, for checking what storage gave back. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

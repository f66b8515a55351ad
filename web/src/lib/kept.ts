/**
 * What the browser keeps between pages, each under its own storage key. `shipping` and `paymentMethod` are the
 * spec's keys (section 3). Everything belongs to the account that was signed in ('' for nobody) and is read back only by it.
 */
const AREAS = {
  shipping: 'localStorage',
  shippingChoice: 'localStorage',
  orderIntent: 'localStorage',
  seenPrices: 'localStorage',
  outOfStock: 'sessionStorage',
  cartIntent: 'sessionStorage',
  'favourites.v1': 'localStorage',
  favouriteIntent: 'sessionStorage',
  searches: 'localStorage',
} as const

export type KeptKey = keyof typeof AREAS

/** Keeps a value; a full or forbidden storage is no reason to fail. */
export function keep(key: KeptKey, owner: string, value: unknown): void {
  try {
    globalThis[AREAS[key]].setItem(key, JSON.stringify({ owner, value }))
  } catch {
    // Private mode or no space left: the page works on without it.
  }
}

/** Reads a value back, if this account kept it and it still has the expected shape. */
export function recall<T>(key: KeptKey, owner: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const kept: unknown = JSON.parse(globalThis[AREAS[key]].getItem(key) ?? 'null')
    if (!isRecord(kept) || kept['owner'] !== owner || !isValid(kept['value'])) return undefined
    return kept['value']
  } catch {
    return undefined
  }
}

/** Drops a value. */
export function forget(key: KeptKey): void {
  try {
    globalThis[AREAS[key]].removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** Drops everything, as signing out does. */
export function forgetAll(): void {
  for (const key of Object.keys(AREAS) as KeptKey[]) forget(key)
}

/** Drops what other accounts than this one have kept; what nobody's was, such as a product wanted before signing in, stays. */
export function forgetOthers(owner: string): void {
  for (const key of Object.keys(AREAS) as KeptKey[]) {
    const isKept = (value: unknown): value is unknown => value !== undefined
    if (recall(key, owner, isKept) === undefined && recall(key, '', isKept) === undefined) forget(key)
  }
}

/** Whether a value is a plain object, for checking what storage gave back. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

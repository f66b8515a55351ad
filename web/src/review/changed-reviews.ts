import { isRecord, save, recall } from '../lib/storage/browser-storage.ts'
import { storageOwner } from '../lib/session.ts'

/** Milliseconds for which a page may show the reviews from before a change: the web server caches pages for 30 seconds. */
const MAY_BE_OLD_MS = 60_000
const KEY = 'changedReviews'

/** Products whose reviews the shopper has changed lately, and when. */
type Changes = Record<string, number>
const isChanges = (value: unknown): value is Changes => isRecord(value) && Object.values(value).every((at) => typeof at === 'number')

/** The shopper's changes of the last minute. */
export function changedReviews(): Changes {
  const lately = Object.entries(recall(KEY, storageOwner(), isChanges) ?? {}).filter(([, at]) => Date.now() - at < MAY_BE_OLD_MS)
  return Object.fromEntries(lately)
}

/** Notes that the shopper has changed a review of a product, so that no cached page hides the change. */
export function noteChangedReviews(productId: string): void {
  save(KEY, storageOwner(), { ...changedReviews(), [productId]: Date.now() })
}

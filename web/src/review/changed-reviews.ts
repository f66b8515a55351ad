import { isRecord, keep, recall } from '../lib/storage/browser-storage.ts'
import { readSession } from '../lib/session.ts'

/** Milliseconds for which somebody may be given what was said of a product before a change: the web server keeps pages for 30 seconds. */
const MAY_BE_OLD_MS = 60_000
const KEY = 'changedReviews'

/** Products whose reviews the shopper has changed lately, and when. */
type Changes = Record<string, number>
const isChanges = (value: unknown): value is Changes => isRecord(value) && Object.values(value).every((at) => typeof at === 'number')

const owner = (): string => readSession()?.user.id ?? ''

/** What the shopper has changed in the last minute. */
export function changedReviews(): Changes {
  const lately = Object.entries(recall(KEY, owner(), isChanges) ?? {}).filter(([, at]) => Date.now() - at < MAY_BE_OLD_MS)
  return Object.fromEntries(lately)
}

/** Notes that the shopper has changed what is said of a product, so that no page that was kept hides it. */
export function noteChangedReviews(productId: string): void {
  keep(KEY, owner(), { ...changedReviews(), [productId]: Date.now() })
}

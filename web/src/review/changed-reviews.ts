import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { isRecord, keep, recall } from '../lib/browser-storage.ts'
import { readSession } from '../lib/session.ts'
import { ProductReviewsDocument } from './product-reviews.generated.ts'

/** Milliseconds for which somebody may be given what was said of a product before a change: the web server keeps pages for 30 seconds. */
const MAY_BE_OLD_MS = 60_000
const KEY = 'changedReviews'

/** Products whose reviews the shopper has changed lately, and when. */
type Changes = Record<string, number>
const isChanges = (value: unknown): value is Changes => isRecord(value) && Object.values(value).every((at) => typeof at === 'number')

const owner = (): string => readSession()?.user.id ?? ''

function changes(): Changes {
  const lately = Object.entries(recall(KEY, owner(), isChanges) ?? {}).filter(([, at]) => Date.now() - at < MAY_BE_OLD_MS)
  return Object.fromEntries(lately)
}

/** Notes that the shopper has changed what is said of a product, so that no page that was kept hides it. */
export function noteChangedReviews(productId: string): void {
  keep(KEY, owner(), { ...changes(), [productId]: Date.now() })
}

/** Reads the reviews of a product past all caches when the shopper changed them shortly before this page was loaded. */
export function useChangedReviews(productId: string): void {
  const client = useApolloClient()
  useEffect(() => {
    const at = changes()[productId]
    // What changed while this page stood here is in its own store.
    if (at === undefined || at >= performance.timeOrigin) return
    const asked = { query: ProductReviewsDocument, variables: { productId } }
    client
      // Not by the store: during the first moments it answers with what the server has read.
      .query({ ...asked, fetchPolicy: 'no-cache', context: { headers: { 'cache-control': 'no-cache' } } })
      .then(({ data }) => data && client.writeQuery({ ...asked, data }))
      // What is on screen stays, old as it may be.
      .catch(() => undefined)
  }, [client, productId])
}

import type { ApolloClient } from '@apollo/client'
import { changedReviews } from './changed-reviews.ts'
import { ProductReviewsDocument } from './product-reviews.generated.ts'

/** Reads the reviews of a product past all caches, into the store. */
async function readNow(client: ApolloClient, productId: string): Promise<void> {
  const asked = { query: ProductReviewsDocument, variables: { productId } }
  // Not by the store: during the first moments it answers with what the server has read.
  const { data } = await client.query({ ...asked, fetchPolicy: 'no-cache', context: { headers: { 'cache-control': 'no-cache' } } })
  if (data) client.writeQuery({ ...asked, data })
}

/** Reads again what the shopper changed shortly before this page was loaded; what has changed since is in its store. */
export function readChangedReviews(client: ApolloClient): void {
  for (const [productId, at] of Object.entries(changedReviews()))
    // Where that fails, what is on screen stays, old as it may be.
    if (at < performance.timeOrigin) readNow(client, productId).catch(() => undefined)
}

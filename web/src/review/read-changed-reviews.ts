import type { ApolloClient } from '@apollo/client'
import { changedReviews } from './changed-reviews.ts'
import { ProductReviewsDocument } from './product-reviews.generated.ts'

/** The screen is polled for the reviews: milliseconds between two polls, and how many polls. */
const POLL_MS = 50
const POLLS = 60

/** Whether the screen follows the cache already: before that, a change of the cache would not match the server's markup. */
const isShown = (client: ApolloClient, productId: string): boolean =>
  [...client.getObservableQueries('active')].some(
    ({ queryName, variables }) => queryName === 'ProductReviews' && variables['productId'] === productId,
  )

/** Reads the reviews of a product past all caches, into the store. */
async function readNow(client: ApolloClient, productId: string): Promise<void> {
  const asked = { query: ProductReviewsDocument, variables: { productId } }
  // Past the cache: during the first moments it answers with the data that the server has read.
  const { data } = await client.query({ ...asked, fetchPolicy: 'no-cache', context: { headers: { 'cache-control': 'no-cache' } } })
  for (let poll = 0; poll < POLLS && !isShown(client, productId); poll += 1) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  if (data) client.writeQuery({ ...asked, data })
}

/** Reads the reviews again that the shopper changed shortly before this page was loaded; later changes are in its cache already. */
export function readChangedReviews(client: ApolloClient): void {
  for (const [productId, at] of Object.entries(changedReviews()))
    // After a failure the reviews on screen stay, old as they may be.
    if (at < performance.timeOrigin) readNow(client, productId).catch(() => undefined)
}

import type { ApolloClient } from '@apollo/client'
import { changedReviews } from './changed-reviews.ts'
import { ProductReviewsDocument } from './product-reviews.generated.ts'

/** Milliseconds between two looks at whether the reviews are on screen, and how many looks. */
const LOOK_MS = 50
const LOOKS = 60

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
  for (let look = 0; look < LOOKS && !isShown(client, productId); look += 1) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  if (data) client.writeQuery({ ...asked, data })
}

/** Reads the reviews again that the shopper changed shortly before this page was loaded; later changes are in its cache already. */
export function readChangedReviews(client: ApolloClient): void {
  for (const [productId, at] of Object.entries(changedReviews()))
    // After a failure the reviews on screen stay, old as they may be.
    if (at < performance.timeOrigin) readNow(client, productId).catch(() => undefined)
}

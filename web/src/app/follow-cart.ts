import type { ApolloClient, DocumentNode } from '@apollo/client'
import { CART_CHANGED } from '../lib/storage/browser-storage.ts'

type Selections = Extract<DocumentNode['definitions'][number], { kind: 'OperationDefinition' }>['selectionSet']

const asksForCart = (set: Selections | undefined): boolean =>
  set?.selections.some((each) => each.kind === 'Field' && (each.name.value === 'cart' || asksForCart(each.selectionSet))) ?? false

const showsCart = (query: DocumentNode): boolean =>
  query.definitions.some((each) => each.kind === 'OperationDefinition' && asksForCart(each.selectionSet))

/** Reads the cart again for every query on screen that has it; after a failure the screen stays as it is. */
async function refetch(client: ApolloClient): Promise<void> {
  const shown = [...client.getObservableQueries('active')].filter(({ query }) => showsCart(query))
  const reads = shown.map(async ({ query, variables }) =>
    client.query({ query, variables, fetchPolicy: 'network-only', context: { queryDeduplication: false } }),
  )
  await Promise.allSettled(reads)
}

/** Keeps the cart of this tab equal to that of the others: a change in one is read here at once. Returns a function that ends it. */
export function followCart(client: ApolloClient): () => void {
  let reading = false
  let again = false
  async function read() {
    again = true
    // One at a time, so that an older answer never comes last.
    if (reading) return
    reading = true
    while (again) {
      again = false
      await refetch(client)
    }
    reading = false
  }
  const listening = new AbortController()
  window.addEventListener('storage', ({ key }) => key === CART_CHANGED && void read(), listening)
  // A page that the browser had put aside (its back/forward cache) got no event meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void read(), listening)
  return () => listening.abort()
}

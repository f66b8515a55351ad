import type { ApolloClient, DocumentNode } from '@apollo/client'
import { CART_CHANGED, CART_UNKNOWN } from '../lib/storage/browser-storage.ts'

type Selections = Extract<DocumentNode['definitions'][number], { kind: 'OperationDefinition' }>['selectionSet']

const asksForCart = (set: Selections | undefined): boolean =>
  set?.selections.some((each) => each.kind === 'Field' && (each.name.value === 'cart' || asksForCart(each.selectionSet))) ?? false

const showsCart = (query: DocumentNode): boolean =>
  query.definitions.some((each) => each.kind === 'OperationDefinition' && asksForCart(each.selectionSet))

/** Reads the cart again for every query on screen that has it, and says whether all came; after a failure the screen stays as it is. */
async function refetch(client: ApolloClient): Promise<boolean> {
  const shown = [...client.getObservableQueries('active')].filter(({ query }) => showsCart(query))
  const reads = shown.map(async ({ query, variables }) =>
    client.query({ query, variables, fetchPolicy: 'network-only', context: { queryDeduplication: false } }),
  )
  const results = await Promise.allSettled(reads)
  return results.every(({ status }) => status === 'fulfilled')
}

/**
 * Keeps the cart of this tab equal to the shop's: a change in another tab is read here at once, and so is what a change without an answer
 * has done, if need be as soon as there is a connection. Returns a function that ends it.
 */
export function followCart(client: ApolloClient): () => void {
  let reading = false
  let again = false
  let unknown = false
  async function read() {
    again = true
    // One at a time, so that an older answer never comes last.
    if (reading) return
    reading = true
    while (again) {
      again = false
      if (await refetch(client)) unknown = false
    }
    reading = false
  }
  const listening = new AbortController()
  window.addEventListener('storage', ({ key }) => key === CART_CHANGED && void read(), listening)
  const readUnknown = () => {
    unknown = true
    void read()
  }
  window.addEventListener(CART_UNKNOWN, readUnknown, listening)
  window.addEventListener('online', () => unknown && void read(), listening)
  // A page that the browser had put aside (its back/forward cache) got no event meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void read(), listening)
  return () => listening.abort()
}

import type { ApolloClient, DocumentNode } from '@apollo/client'
import { CART_CHANGED } from '../../lib/storage/browser-storage.ts'
import { createReread } from './reread.ts'

type Selections = Extract<DocumentNode['definitions'][number], { kind: 'OperationDefinition' }>['selectionSet']

const asksForCart = (set: Selections | undefined): boolean =>
  set?.selections.some((each) => each.kind === 'Field' && (each.name.value === 'cart' || asksForCart(each.selectionSet))) ?? false

const showsCart = (query: DocumentNode): boolean =>
  query.definitions.some((each) => each.kind === 'OperationDefinition' && asksForCart(each.selectionSet))

/** Keeps the cart of this tab equal to the shop's: a change in another tab is read here at once. Returns a function that ends it. */
export function followCart(client: ApolloClient): () => void {
  const read = createReread(client, showsCart)
  const listening = new AbortController()
  window.addEventListener('storage', ({ key }) => key === CART_CHANGED && void read(), listening)
  // A page that the browser had put aside (its back/forward cache) got no event meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void read(), listening)
  return () => listening.abort()
}

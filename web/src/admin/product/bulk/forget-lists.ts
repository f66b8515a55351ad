import type { ApolloCache } from '@apollo/client'

/** Lists may have other products now, and another length: only the shop knows, so they are read anew. */
export function forgetLists(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'hiddenProducts' })
  cache.gc()
}

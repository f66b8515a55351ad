import type { ApolloClient } from '@apollo/client'

/** Fields of the graph that differ by account. */
const PERSONAL = ['viewer', 'order', 'user', 'users', 'orders', 'salesSummary', 'auditLog', 'deliveryDays']

/**
 * Forgets what was read for one account. Public data stays: parts of the page that the server has rendered, and that are not
 * hydrated yet, must find in the cache what they were rendered from.
 */
export function forgetPersonal({ cache }: ApolloClient): void {
  for (const fieldName of PERSONAL) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}

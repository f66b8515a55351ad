import type { ApolloClient } from '@apollo/client'

/** What the graph tells one account and not another. */
const PERSONAL = ['viewer', 'order', 'user', 'users', 'orders', 'salesSummary', 'auditLog', 'deliveryDays', 'lowStockProducts']

/**
 * Forgets what was read for one account. What everybody is told stays: parts of the page that the server has rendered, and that are
 * not hydrated yet, must find in the cache what they were rendered from.
 */
export function forgetPersonal({ cache }: ApolloClient): void {
  for (const fieldName of PERSONAL) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}

import type { ApolloClient } from '@apollo/client'

/** The root fields whose answers are the same for every caller. */
export const PUBLIC_FIELDS = ['shop', 'products', 'productsById', 'homeRows', 'product', 'department', 'category']

/** The name of a root field in the cache, where its arguments follow: `orders:{"sort":…}`, `order({"id":…})`. */
const nameOf = (stored: string): string => /^\w*/.exec(stored)?.[0] ?? ''

/**
 * Forgets what was read for one account. Public data stays: parts of the page that the server has rendered, and that are not
 * hydrated yet, must find in the cache what they were rendered from.
 */
export function forgetPersonal({ cache }: ApolloClient): void {
  const { ROOT_QUERY: root = {} } = cache.extract() as Record<string, object>
  const kept = new Set(['__typename', ...PUBLIC_FIELDS])
  for (const fieldName of new Set(Object.keys(root).map(nameOf))) if (!kept.has(fieldName)) cache.evict({ id: 'ROOT_QUERY', fieldName })
  // Live updates brought orders, which would stay with their root.
  cache.evict({ id: 'ROOT_SUBSCRIPTION' })
  cache.gc()
}

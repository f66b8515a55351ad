import type { ApolloClient, InMemoryCache } from '@apollo/client'
import { hydrateAll } from '../ui/hydrate-on-visible.tsx'

/** Milliseconds for which data stays that nothing on screen uses (spec section 9). */
export const UNUSED_MS = 60_000
/** Milliseconds between two sweeps. */
const SWEEP_MS = 10_000

/** The names under which the cache stores the fields of the queries on screen. */
function inUse(client: ApolloClient, { policies }: InMemoryCache): Set<string> {
  const names = new Set<string>()
  for (const { query, variables } of client.getObservableQueries('active')) {
    for (const definition of query.definitions) {
      if (definition.kind !== 'OperationDefinition') continue
      for (const field of definition.selectionSet.selections)
        if (field.kind === 'Field')
          names.add(policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }))
    }
  }
  return names
}

/** Forgets what no page has used for a minute, so that prices and stock are read again. Returns a function that ends it. */
export function expireUnused(client: ApolloClient): () => void {
  const cache = client.cache as InMemoryCache
  const lastUse = new Map<string, number>()
  const sweep = () => {
    const now = Date.now()
    const used = inUse(client, cache)
    for (const name of Object.keys(cache.extract()['ROOT_QUERY'] ?? {})) {
      if (name === '__typename') continue
      const since = used.has(name) ? now : (lastUse.get(name) ?? now)
      lastUse.set(name, since)
      if (now - since < UNUSED_MS) continue
      cache.evict({ id: 'ROOT_QUERY', fieldName: name })
      lastUse.delete(name)
    }
    cache.gc()
  }
  const timer = setInterval(sweep, SWEEP_MS)
  // Before anything is forgotten that parts of the first page were rendered from.
  const hydration = setTimeout(hydrateAll, UNUSED_MS - SWEEP_MS)
  return () => {
    clearInterval(timer)
    clearTimeout(hydration)
  }
}

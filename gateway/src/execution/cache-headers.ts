import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { RequestContext } from '../graphql/request-context.ts'
import { type CachePolicy, cachePolicy, NEVER, tellsSecret } from './cache-policy.ts'

/** The `cache-control` of answers that no cache may store. */
export const NO_STORE = 'no-store'

/** Seconds for which this gateway may give a stored answer again, with the header that it came with. */
const STALE = 6

/** Whole seconds until a price ends, less those of a stored answer; at least one, after which the answer is made anew. */
const secondsUntil = (instant = Infinity): number => Math.max(1, Math.floor((instant - Date.now()) / 1000) - STALE)

/** Sends with every answer how long caches may store it: public ones by the policy of their document, all others not at all. */
export function cacheHeaders(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const policies = new WeakMap<DocumentNode, Map<string, CachePolicy>>()

  function policyOf(document: DocumentNode, operationName: string): CachePolicy {
    let known = policies.get(document)
    if (!known) policies.set(document, (known = new Map()))
    let policy = known.get(operationName)
    if (!policy) known.set(operationName, (policy = cachePolicy(schema, document, operationName || null)))
    return policy
  }

  const secret = new WeakMap<DocumentNode, boolean>()
  /** Whether proxies on the way may not compress the answer, either. */
  function isSecret(document: DocumentNode): boolean {
    const known = secret.get(document) ?? tellsSecret(schema, document)
    secret.set(document, known)
    return known
  }

  const listener: GraphQLRequestListener<RequestContext> = {
    async willSendResponse({ document, request, response: { http, body }, contextValue }) {
      const succeeded = document !== undefined && body.kind === 'single' && body.singleResult.errors === undefined
      const { maxAge, scope } = succeeded ? policyOf(document, request.operationName ?? '') : NEVER
      const shared = maxAge > 0 && scope === 'PUBLIC'
      const age = Math.min(maxAge, secondsUntil(contextValue.outcome.priceEnd))
      http.headers.set(
        'cache-control',
        shared ? `max-age=${age}, public` : document && isSecret(document) ? `${NO_STORE}, no-transform` : NO_STORE,
      )
      if (shared) http.headers.set('vary', 'accept, accept-encoding, accept-language')
    },
  }
  return { requestDidStart: async () => listener }
}

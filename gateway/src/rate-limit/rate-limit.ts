import type { ApolloServerPlugin } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import { type RateLimit, refusalHeaders } from '@shop/service/rate-limit.ts'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createObjectCount, MAX_OBJECTS } from '../execution/objects.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { ENTRANCE_COST, queryCostOf } from './query-cost.ts'

/** The error for a client that has asked for too much, the same in every answer. */
export const limitedError = (limit: RateLimit) => ({
  message: `Too much was asked for in this minute. Please wait ${limit.wait === 1 ? 'a second' : `${limit.wait} seconds`}.`,
  extensions: { code: 'RATE_LIMITED', retryAfterSeconds: limit.wait },
})

function limited(limit: RateLimit): GraphQLError {
  const http = { status: 429, headers: new HeaderMap(Object.entries(refusalHeaders(limit))) }
  const { message, extensions } = limitedError(limit)
  return new GraphQLError(message, { extensions: { ...extensions, http } })
}

function tooLarge(objects: number): GraphQLError {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } }
  return new GraphQLError(`Too much is asked for at once (up to ${objects} objects, at most ${MAX_OBJECTS}).`, { extensions })
}

/**
 * Refuses operations that may bring up too many objects, and takes the cost of every other from its client before any of it runs; refuses
 * changes that were made too often, with 429. A dry run ends here: its cost is known, and nothing but the entrance was taken.
 */
export function rateLimitPlugin(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const objectsOf = createObjectCount(schema)
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ document, operation, request, contextValue: { quota, outcome, isDryRun } }) {
        if (!operation) return
        const objects = objectsOf(document, operation, request.variables)
        const cost = queryCostOf(document, operation, objects)
        outcome.cost = ENTRANCE_COST.points + cost.points
        if (objects > MAX_OBJECTS) throw tooLarge(objects)
        if (isDryRun) return
        const refusal = quota.spend(cost)
        if (refusal) throw limited(refusal)
      },
      responseForOperation: async ({ contextValue: { isDryRun }, response: { http } }) =>
        isDryRun ? { http, body: { kind: 'single', singleResult: { data: null } } } : null,
    }),
  }
}

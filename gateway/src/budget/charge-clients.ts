import type { ApolloServerPlugin } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { objectsOf } from '../graphql/limits.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { priceOf } from './price.ts'

/** What is said to a client that has asked for too much. */
export const limitedMessage = (wait: number): string =>
  `Too much was asked for in this minute. Please wait ${wait === 1 ? 'a second' : `${wait} seconds`}.`

/** Takes the price of each operation from its client before any of it runs; refuses changes that were made too often, with 429. */
export const chargeClients: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ document, operation, contextValue: { allowance } }) {
      if (!operation) return
      const wait = allowance.spend(priceOf(document, operation, objectsOf(operation)))
      if (wait === 0) return
      const http = { status: 429, headers: new HeaderMap([['retry-after', String(wait)]]) }
      throw new GraphQLError(limitedMessage(wait), { extensions: { code: 'RATE_LIMITED', retryAfterSeconds: wait, http } })
    },
  }),
}

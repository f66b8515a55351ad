import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, OperationTypeNode } from 'graphql'
import type { RequestContext } from '../graphql/request-context.ts'

const refusal = (message: string, status: number) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } })

/** Subscriptions run in a stream of events alone, and nothing else does: a query would hold a connection for a single answer. */
export const onlyLive: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ operation, contextValue: { live, isDryRun } }) {
      // A dry run answers its cost, without a stream.
      if (isDryRun) return
      const isSubscription = operation?.operation === OperationTypeNode.SUBSCRIPTION
      if (isSubscription && !live) throw refusal('A subscription is told in a stream: accept text/event-stream.', 406)
      if (!isSubscription && live) throw refusal('A stream of events is for a subscription alone.', 400)
    },
  }),
}

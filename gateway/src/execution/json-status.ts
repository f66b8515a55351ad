import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../graphql/request-context.ts'

/**
 * GraphQL over HTTP: a client that asks for `application/json`, and not for `application/graphql-response+json`, reads errors
 * from the body; it gets status 200 with every well-formed answer, since it takes any other for a failure of the way.
 */
export const jsonStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response }) {
      const accept = request.http?.headers.get('accept') ?? ''
      const plainJson = accept.includes('application/json') && !accept.includes('application/graphql-response+json')
      if (plainJson && response.http.status === 400) response.http.status = 200
    },
  }),
}

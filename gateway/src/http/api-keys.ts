import { refusalHeaders } from '@shop/service/rate-limit.ts'
import { count } from '@shop/service/watch/metrics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiClient, type ApiClients, apiClientOf } from '../rate-limit/api-clients.ts'
import type { CallerQuota } from '../rate-limit/client-quota.ts'
import { limitedError } from '../rate-limit/rate-limit.ts'
import { refuseRequest, sendErrors } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The registered client that sent it, once its key is known to be right. */
    apiClient: ApiClient | undefined
  }
}

/**
 * Makes registered clients known by their keys; a wrong key is refused, and costs its address what any request costs, so that none is
 * guessed. Call it before what asks for quotas.
 */
export function takeApiKeys(app: FastifyInstance, clients: ApiClients, quotaOf: (request: FastifyRequest) => CallerQuota): void {
  app.decorateRequest('apiClient', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const client = apiClientOf(clients, request.headers)
    if (client !== 'wrong') {
      request.apiClient = client
      return done()
    }
    const limit = quotaOf(request).enter()
    const error = limit && limitedError(limit)
    count('khan_graphql_errors_total', { code: error?.extensions.code ?? 'INVALID_API_KEY' })
    if (limit && error) return void sendErrors(reply.headers(refusalHeaders(limit)), 429, [error])
    return void refuseRequest(reply, 401, 'INVALID_API_KEY', 'This is not the key of the client that apollographql-client-name names.')
  })
}

import { sessionToken } from '@shop/service/session/session-token.ts'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from './error-handler.ts'

/**
 * Takes `authorization: Bearer …` for `x-access-token`, under which all else reads it; a request that names two sessions is refused. Call it
 * before what reads the header.
 */
export function takeSessionTokens(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw
    if (headers.authorization === undefined) return done()
    const token = sessionToken(headers)
    if (token === undefined)
      return void refuseRequest(
        reply,
        400,
        'BAD_REQUEST',
        'x-access-token and authorization name two different sessions: send one of them.',
      )
    if (token !== '') headers['x-access-token'] = token
    done()
  })
}

import { OPTIONAL_MAILS } from '@shop/contract/rest/codes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RestFault, RestRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** Bytes of the body: 'List-Unsubscribe=One-Click'. */
const MAX_BYTES = 1024

const STATUS_OF: Record<string, number> = { VALIDATION: 404, NOT_FOUND: 404, TOO_MANY_ATTEMPTS: 429, UNAVAILABLE: 503 }

interface UnsubscribeOptions {
  restFor: (request: FastifyRequest) => Pick<Rest, 'post'>
}

/**
 * Adds `POST /unsubscribe/{mail}/{token}`: the button of mail programs (RFC 8058), which send no cookie and no token. The address says it all; a
 * GET, which scanners send too, ends nothing.
 */
export async function unsubscribeRoute(app: FastifyInstance, { restFor }: UnsubscribeOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { mail: string; token: string } }>('/unsubscribe/:mail/:token', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { mail, token } = request.params
    reply.header('cache-control', 'no-store')
    if (!OPTIONAL_MAILS.some((known) => known === mail)) return reply.code(404).send()
    try {
      await restFor(request).post('mailPreferences/unsubscribe', { body: { mail, token } })
      return await reply.code(200).send()
    } catch (error) {
      if (error instanceof RestRefusal) return reply.code(STATUS_OF[error.problem.code] ?? 500).send()
      if (error instanceof RestFault) return reply.code(503).send()
      throw error
    }
  })
}

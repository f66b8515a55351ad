import { preferredLanguage } from '@shop/service/preferred-language.ts'
import { refusalHeaders } from '@shop/service/rate-limit.ts'
import type { FastifyInstance } from 'fastify'
import { limitedError } from '../rate-limit/rate-limit.ts'
import { PICTURE_COST } from '../rate-limit/query-cost.ts'
import type { ExportOptions } from './export-routes.ts'
import { passPicture } from './pass-picture.ts'

/**
 * Adds `GET /return-pictures/…`: pictures of returns, streamed from the REST service, which checks each time who the caller is. The token comes
 * as a header, so that no address holds it, and nothing on the way keeps the answer.
 */
export function returnPictureRoutes(
  app: FastifyInstance,
  { client, visitorOf, quotaOf }: Pick<ExportOptions, 'client' | 'visitorOf' | 'quotaOf'>,
): void {
  app.get<{ Params: { file: string } }>('/return-pictures/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const token = request.headers['x-access-token']
    if (typeof token !== 'string' || token === '')
      return reply.code(401).send({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] })
    const quota = quotaOf(request)
    const refusal = quota.enter() ?? quota.spend(PICTURE_COST)
    if (refusal)
      return reply
        .code(429)
        .headers(refusalHeaders(refusal))
        .send({ errors: [limitedError(refusal)] })
    const picture = await client.stream(`order/return/picture/${encodeURIComponent(request.params.file)}`, {
      'x-access-token': token,
      'x-forwarded-for': visitorOf(request),
      'accept-language': preferredLanguage(request.headers['accept-language']),
    })
    return passPicture(reply, picture, ['cross-origin-resource-policy'])
  })
}

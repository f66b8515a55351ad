import { compressStream } from '@shop/service/compression.ts'
import { preferredLanguage } from '@shop/service/preferred-language.ts'
import { refusalHeaders } from '@shop/service/rate-limit.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { limitedError } from '../rate-limit/rate-limit.ts'
import type { CallerQuota } from '../rate-limit/client-quota.ts'
import { EXPORT_COST } from '../rate-limit/query-cost.ts'
import { FORMATS, type Export } from '../rest/export.ts'
import { notOffered, refusalOf, RestFault, RestRefusal } from '../rest/rest-error.ts'
import type { RestClient } from '../rest/rest-client.ts'
import { refuseRequest, sendErrors } from './error-handler.ts'

/** The longest query that is passed on. */
const MAX_LENGTH = 2000

/** The query for the REST service; undefined for an unknown filter, or an unknown value of one. */
function queryOf({ url }: FastifyRequest, filters: Export['filters']): string | undefined {
  const asked = new URLSearchParams(url.slice(0, MAX_LENGTH).split('?')[1])
  const query = new URLSearchParams()
  for (const [part, text] of asked) {
    const [name, write] = filters.get(part) ?? []
    const value = write?.(text)
    if (name === undefined || value === undefined) return undefined
    query.set(name, value)
  }
  return query.toString()
}

/** The REST service's refusal of an export, or the fault that it has no exports. */
async function refusalIn({ statusCode, body }: Dispatcher.ResponseData): Promise<RestRefusal | RestFault> {
  const answer: unknown = await body.json().catch(() => undefined)
  const refusal = refusalOf(statusCode, answer, 5)
  return statusCode === 404 ? notOffered('exports') : refusal
}

const STATUS_OF: Record<string, number> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
}

export interface ExportOptions {
  client: RestClient
  visitorOf: (request: FastifyRequest) => string
  quotaOf: (request: FastifyRequest) => CallerQuota
  exports: Readonly<Record<string, Export>>
}

/**
 * Adds `GET /export/<name>.csv` or `.json` for each export: a filtered list for administrators, or all that is known to an account, streamed
 * from the REST service, which checks who the caller is. The token comes as a header, so that no address holds it.
 */
export function exportRoutes(app: FastifyInstance, { client, visitorOf, quotaOf, exports }: ExportOptions): void {
  for (const [name, { path, role, format, filters }] of Object.entries(exports)) {
    const file = `${name}.${format}`
    app.get(`/export/${file}`, async (request, reply) => {
      const token = request.headers['x-access-token']
      if (typeof token !== 'string' || token === '') return refuseRequest(reply, 401, 'UNAUTHENTICATED', 'Please sign in.')
      const query = queryOf(request, filters)
      if (query === undefined) return refuseRequest(reply, 400, 'BAD_REQUEST', 'There is no such filter.')
      const quota = quotaOf(request)
      const refusal = quota.enter() ?? quota.spend(EXPORT_COST)
      if (refusal) return sendErrors(reply.headers(refusalHeaders(refusal)), 429, [limitedError(refusal)])
      const answer = await client.download(`${path}?${query}`, role, {
        token,
        clientIp: visitorOf(request),
        language: preferredLanguage(request.headers['accept-language']),
      })
      if (answer.statusCode !== 200) {
        const refusal = await refusalIn(answer)
        if (refusal instanceof RestFault) throw refusal
        const { code, message, retryAfter: wait } = refusal.problem
        if (code === 'UNAVAILABLE') reply.headers(retryAfter(5))
        if (code === 'TOO_MANY_ATTEMPTS') reply.headers(retryAfter(wait ?? 5))
        return refuseRequest(reply, STATUS_OF[code] ?? 502, code, message)
      }
      reply.header('cache-control', 'no-store').type(`${FORMATS[format]}; charset=utf-8`)
      return reply.header('content-disposition', `attachment; filename="${file}"`).send(compressStream(request, reply, answer.body))
    })
  }
}

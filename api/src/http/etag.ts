import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Api } from './http.ts'

const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`

/** Whether the caller has the version `etag`: one of those it names, also when a proxy on the way has marked it as compressed (`W/`). */
export const hasVersion = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false

/** Gives public reads an ETag, and replies 304 to callers who have that version; all other responses may not be stored. */
export function addCacheHeaders(app: Api): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (reply.hasHeader('cache-control')) return body
    const isRead =
      (request.method === 'GET' || request.method === 'HEAD') && request.routeOptions.config.access === 'public' && reply.statusCode === 200
    if (!isRead || typeof body !== 'string') {
      reply.header('cache-control', 'no-store')
      return body
    }
    const etag = etagOf(body)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (!hasVersion(request, etag)) return body
    reply.code(304).removeHeader('content-length')
    return ''
  })
}

import { createHash } from 'node:crypto'
import type { Api } from './http.ts'

const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`

/** Gives public reads an ETag and answers 304 to who has that version; everything else may not be stored. */
export function addCacheHeaders(app: Api): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (reply.hasHeader('cache-control')) return body
    const isRead = request.method === 'GET' && request.routeOptions.config.access === 'public' && reply.statusCode === 200
    if (!isRead || typeof body !== 'string') {
      reply.header('cache-control', 'no-store')
      return body
    }
    const etag = etagOf(body)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return body
    reply.code(304).removeHeader('content-length')
    return ''
  })
}

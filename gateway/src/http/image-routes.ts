import type { FastifyInstance } from 'fastify'
import type { RestClient } from '../rest/rest-client.ts'

const PASSED_ON = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'content-security-policy',
  'x-content-type-options',
]

/** Adds `GET /images/…`: pictures, streamed from the REST service, which only the gateway can reach. */
export function imageRoutes(app: FastifyInstance, client: RestClient): void {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const known = request.headers['if-none-match']
    const picture = await client.stream(`images/${encodeURIComponent(request.params.file)}`, known ? { 'if-none-match': known } : {})
    reply.code(picture.statusCode)
    for (const name of PASSED_ON) {
      const value = picture.headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply.send(picture.body)
  })
}

import type { FastifyInstance } from 'fastify'
import type { RestClient } from '../rest/rest-client.ts'
import { passPicture } from './pass-picture.ts'

/** What lets browsers and a CDN keep a picture. */
const KEEPING = ['cache-control', 'etag', 'last-modified']

/** Adds `GET /images/…`: pictures, streamed from the REST service, which only the gateway can reach. */
export function imageRoutes(app: FastifyInstance, client: RestClient): void {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const known = request.headers['if-none-match']
    const picture = await client.stream(`images/${encodeURIComponent(request.params.file)}`, known ? { 'if-none-match': known } : {})
    return passPicture(reply, picture, KEEPING)
  })
}

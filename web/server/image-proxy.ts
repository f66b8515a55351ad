import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Gateway } from './gateway.ts'
import { headersIn, whenGone } from './pass-on.ts'
import { sayUnreachable } from './say-unreachable.ts'

/** Bytes up to which a picture is cached, and bytes of all cached pictures. */
const SMALL = 64 * 1024
const CACHE_BYTES = 16 * 1024 * 1024

const PASSED_ON = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'content-security-policy',
  'x-content-type-options',
]

startAtZero('khan_cache_reads_total', [
  { cache: 'pictures', result: 'hit' },
  { cache: 'pictures', result: 'miss' },
])

interface Picture {
  headers: Record<string, string>
  body: Buffer
}

/** `/images/…`: pictures of the catalogue, streamed from the gateway. Small ones are cached; their addresses name their content. */
export async function imageProxy(app: FastifyInstance, { gateway }: { gateway: Gateway }): Promise<void> {
  const pictures = new LRUCache<string, Picture>({ maxSize: CACHE_BYTES, sizeCalculation: ({ body }) => body.length + 512 })

  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const { file } = request.params
    const cached = pictures.get(file)
    count('khan_cache_reads_total', { cache: 'pictures', result: cached ? 'hit' : 'miss' })
    if (cached) {
      reply.headers(cached.headers)
      const same = cached.headers['etag'] !== undefined && request.headers['if-none-match'] === cached.headers['etag']
      return same ? reply.code(304).removeHeader('content-length').send() : reply.send(cached.body)
    }
    const answer = await gateway
      .pass({ path: `/images/${encodeURIComponent(file)}`, method: 'GET', headers: { accept: 'image/*' }, signal: whenGone(reply) })
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'picture cannot be reached')
        return undefined
      })
    if (!answer) return sayUnreachable(reply, 'This picture cannot be reached just now.')
    // Other sites and the apps may show the shop's pictures.
    const headers = { 'cross-origin-resource-policy': 'cross-origin', ...headersIn(answer.headers, PASSED_ON) }
    reply.code(answer.statusCode).headers(headers)
    const { body } = answer
    if (answer.statusCode === 200 && Buffer.isBuffer(body) && body.length <= SMALL) pictures.set(file, { headers, body })
    return reply.send(body)
  })
}

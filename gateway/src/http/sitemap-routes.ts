import type { RestSitemap } from '@shop/contract/rest/sitemap.ts'
import { createStaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'
import type { FastifyInstance } from 'fastify'
import { isNotOffered } from '../rest/rest-error.ts'
import type { RestClient } from '../rest/rest-client.ts'

/** Milliseconds: search engines come by once a day at most. */
const TIMES = { fresh: 600_000, stale: 3_600_000 }
/** Ids that are cached in all, some 10 MB. */
const MAX_KEPT = 100_000

/**
 * Adds `GET /sitemap/products?part=1`: the ids of all products in parts, for the website's sitemap, from a cache, so that frequent requests
 * cost little. A service of section 7 alone has no such list: 404.
 */
export function sitemapRoutes(app: FastifyInstance, client: RestClient): void {
  const parts = createStaleWhileRevalidateCache<RestSitemap, RestSitemap>({
    ...TIMES,
    maxSize: MAX_KEPT,
    sizeOf: ({ products }) => products.length + 10,
    toCached: (part) => part,
    shareUnknown: true,
  })
  const read = async (part: number) =>
    (await client.send<RestSitemap>({ method: 'GET', path: `product/sitemap?part=${part}`, addition: 'a sitemap' })).body

  app.get<{ Querystring: { part?: string } }>('/sitemap/products', async ({ query }, reply) => {
    const { part = '1' } = query
    if (!/^[1-9]\d{0,4}$/.test(part)) return reply.callNotFound()
    try {
      return await parts.get(part, () => read(Number(part)))
    } catch (error) {
      if (isNotOffered(error)) return reply.callNotFound()
      throw error
    }
  })
}

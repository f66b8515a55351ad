import { RestSitemap, SitemapQuery } from '@shop/contract/rest/sitemap.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { readSitemap } from './sitemap.store.ts'

/** GET product/sitemap. */
export function sitemapRoutes(app: Api, { catalogueFor }: Services): void {
  app.get(
    '/product/sitemap',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The ids of all products in parts, for search engines (addition)',
        tags: ['product'],
        querystring: SitemapQuery,
        response: answers(RestSitemap),
      },
    },
    async (request) => readSitemap(catalogueFor(request), request.query.part ?? 1),
  )
}

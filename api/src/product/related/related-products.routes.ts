import { RelatedProductsQuery, RestRelatedProducts } from '@shop/contract/rest/product.ts'
import { answers, IdParams, type Api, type Services } from '../../http/http.ts'
import { notFound } from '../../http/problem.ts'
import { findProduct } from '../product.store.ts'
import { toRestProduct } from '../product.ts'
import { relatedListsRoutes } from './related-lists.routes.ts'
import { listRelated } from './related-products.store.ts'

/** GET product/related/{id}, and those of several products at once. */
export function relatedProductsRoutes(app: Api, services: Services): void {
  const { catalogueFor, imageUrl } = services
  relatedListsRoutes(app, services)

  app.get(
    '/product/related/:id',
    {
      config: { access: 'public', refuses: ['NOT_FOUND'] },
      schema: {
        summary:
          'Other products that a shopper of this one may want: of its category, then bought together, then of its department, near in price (addition)',
        tags: ['product'],
        params: IdParams,
        querystring: RelatedProductsQuery,
        response: answers(RestRelatedProducts),
      },
    },
    async (request) => {
      const { id } = request.params
      const { limit = 8 } = request.query
      const db = catalogueFor(request)
      const rows = (await listRelated(db, [id])).get(id) ?? []
      if (rows.length === 0 && !(await findProduct(db, id))) throw notFound('product')
      return { relatedTo: id, products: rows.slice(0, limit).map((row) => toRestProduct(row, imageUrl)) }
    },
  )
}

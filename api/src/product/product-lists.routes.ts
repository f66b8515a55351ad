import { ListsOf, ProductListsQuery } from '@shop/contract/rest/lists.ts'
import { RestProduct } from '@shop/contract/rest/product.ts'
import { answers, listIds, type Api, type Services } from '../http.ts'
import { listProducts } from './product-list.store.ts'
import { toRestProduct } from './product.ts'

/** GET product/lists. */
export function productListsRoutes(app: Api, { catalogueFor, imageUrl }: Services): void {
  app.get(
    '/product/lists',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The first products of many categories or departments (addition)',
        tags: ['product'],
        querystring: ProductListsQuery,
        response: answers(ListsOf(RestProduct)),
      },
    },
    async (request) => {
      const { of: kind, sortBy, limit } = request.query
      const db = await catalogueFor(request)
      const sort = sortBy === undefined || sortBy === 'Newest first' ? 'newest' : sortBy
      const lists = []
      // One after the other: each is a short walk along an index, and others want connections too.
      for (const of of listIds(request.query)) {
        const { rows, total } = await listProducts(db, { [kind]: of, includeOutOfStock: true }, sort, { limit, offset: 0 })
        lists.push({ of, total, entries: rows.map((row) => toRestProduct(row, imageUrl)) })
      }
      return { lists }
    },
  )
}

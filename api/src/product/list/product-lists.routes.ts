import { ListsOf, ProductListsQuery } from '@shop/contract/rest/lists.ts'
import { RestProduct } from '@shop/contract/rest/product.ts'
import { answers, listIds, type Api, type Services } from '../../http/http.ts'
import { listProductsOfMany } from './product-lists.store.ts'
import { toRestProduct } from '../product.ts'

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
      const ids = listIds(request.query)
      const lists = await listProductsOfMany(catalogueFor(request), kind, ids, { sort: sortBy ?? 'newest', limit })
      return { lists: lists.map(({ of, total, rows }) => ({ of, total, entries: rows.map((row) => toRestProduct(row, imageUrl)) })) }
    },
  )
}

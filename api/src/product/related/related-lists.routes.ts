import { ListsOf, ListsQuery } from '@shop/contract/rest/lists.ts'
import { RestProduct } from '@shop/contract/rest/product.ts'
import { MAX_RELATED } from '@shop/contract/shop.ts'
import { answers, listIds, type Api, type Services } from '../../http/http.ts'
import { toRestProduct } from '../product.ts'
import { listRelated } from './related-products.store.ts'

/** GET product/related. */
export function relatedListsRoutes(app: Api, { catalogueFor, imageUrl }: Services): void {
  app.get(
    '/product/related',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Other products that shoppers of these may want, of each (addition)',
        tags: ['product'],
        querystring: ListsQuery,
        response: answers(ListsOf(RestProduct)),
      },
    },
    async (request) => {
      const ids = listIds(request.query)
      const found = await listRelated(catalogueFor(request), ids)
      const limit = Math.min(request.query.limit, MAX_RELATED)
      const entriesOf = (id: string) => (found.get(id) ?? []).slice(0, limit).map((row) => toRestProduct(row, imageUrl))
      return { lists: ids.map((of) => ({ of, total: null, entries: entriesOf(of) })) }
    },
  )
}

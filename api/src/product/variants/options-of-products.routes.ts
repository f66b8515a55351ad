import { IdsQuery } from '@shop/contract/rest/lists.ts'
import { RestOptionsOfProducts } from '@shop/contract/rest/variant.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { joinOptions } from './options-of-products.ts'
import { optionsOf } from './options-of-products.store.ts'

/** GET product/options: what a change of many products can name variants by. */
export function optionsOfProductsRoutes(app: Api, { db }: Services): void {
  app.get(
    '/product/options',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The options and values that up to 100 products have between them (addition)',
        tags: ['product'],
        querystring: IdsQuery,
        response: answers(RestOptionsOfProducts),
      },
    },
    async (request) => ({ options: joinOptions(await optionsOf(db, request.query.ids.split(',').slice(0, MAX_IDS))) }),
  )
}

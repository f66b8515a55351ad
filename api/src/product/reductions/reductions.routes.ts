import { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import { EndReductionsBody, ReducePricesBody, RestReductions } from '@shop/contract/rest/reduction.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, IdParams, type Api, type Services } from '../../http/http.ts'
import { endMany, plannedReductions, reduceMany } from './change-reductions.ts'

const tags = ['product']

/** GET product/reductions/{id}, PUT product/reductions, POST product/reductions/end. */
export function reductionRoutes(app: Api, services: Services): void {
  const response = answers(RestBulkResult)

  app.get(
    '/product/reductions/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: {
        summary: 'The reduced prices of a product, in force and to come (addition)',
        tags,
        params: IdParams,
        response: answers(RestReductions),
      },
    },
    async (request) => ({ reductions: await plannedReductions(services.db, request.params.id) }),
  )

  app.put(
    '/product/reductions',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Reduce the prices of up to 100 products from one day to another (addition)',
        tags,
        body: ReducePricesBody,
        response,
      },
    },
    async (request) => ({ results: await reduceMany(services, accountOf(request).id, request.body) }),
  )

  app.post(
    '/product/reductions/end',
    {
      config: { access: 'admin' },
      schema: { summary: 'End the reductions of up to 100 products (addition)', tags, body: EndReductionsBody, response },
    },
    async (request) => ({ results: await endMany(services, accountOf(request).id, request.body) }),
  )
}

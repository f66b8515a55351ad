import { BulkDeleteBody, BulkSetBody, RestBulkResult, StockBody } from '@shop/contract/rest/product-bulk.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, ChangeKeyHeader, type Api, type Services } from '../../http/http.ts'
import { deleteMany, moveMany, setMany } from './change-many.ts'

const tags = ['product']

/** PUT product/bulk, PUT product/stock, POST product/bulk/delete. */
export function productBulkRoutes(app: Api, services: Services): void {
  const response = answers(RestBulkResult)

  app.put(
    '/product/bulk',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Set price, cash on delivery, category or status of up to 100 products, or the price of chosen variants (addition)',
        tags,
        body: BulkSetBody,
        response,
      },
    },
    async (request) => ({ results: await setMany(services, accountOf(request).id, request.body) }),
  )

  app.put(
    '/product/stock',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Move the stock of up to 100 products up or down (addition)',
        tags,
        headers: ChangeKeyHeader,
        body: StockBody,
        response,
      },
    },
    async (request) => {
      const call = { actor: accountOf(request).id, key: request.headers['idempotency-key'] }
      return { results: await moveMany(services, call, request.body) }
    },
  )

  app.post(
    '/product/bulk/delete',
    {
      config: { access: 'admin' },
      schema: { summary: 'Delete up to 100 products (addition)', tags, body: BulkDeleteBody, response },
    },
    async (request) => ({ results: await deleteMany(services, accountOf(request).id, request.body.ids) }),
  )
}

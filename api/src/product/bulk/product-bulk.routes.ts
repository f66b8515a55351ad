import { BulkDeleteBody, BulkSetBody, RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, ChangeKeyHeader, type Api, type Services } from '../../http/http.ts'
import { deleteMany, setMany } from './change-many.ts'

const tags = ['product']

/** PUT product/bulk, POST product/bulk/delete. */
export function productBulkRoutes(app: Api, services: Services): void {
  const response = answers(RestBulkResult)

  app.put(
    '/product/bulk',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Set price, stock, cash on delivery or category of up to 100 products (addition)',
        tags,
        headers: ChangeKeyHeader,
        body: BulkSetBody,
        response,
      },
    },
    async (request) => {
      const call = { actor: accountOf(request).id, key: request.headers['idempotency-key'] }
      return { results: await setMany(services, call, request.body) }
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

import { LowStockQuery, RestProductList } from '@shop/contract/rest/product.ts'
import { LOW_STOCK } from '@shop/contract/shop.ts'
import { readPart } from '../db/keyset.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { listScarce } from './low-stock.store.ts'
import { toRestList } from './product.ts'

const PAGE = 20

/** GET product/lowStock. */
export function lowStockRoutes(app: Api, { db, imageUrl }: Services): void {
  app.get(
    '/product/lowStock',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Products of which few pieces are left, the scarcest first (addition)',
        tags: ['product'],
        querystring: LowStockQuery,
        response: answers(RestProductList),
      },
    },
    async (request) => {
      const { threshold = LOW_STOCK, limit = PAGE, offset = 0, after } = request.query
      const part = { limit, offset, after }
      return toRestList(await readPart(part, (wanted) => listScarce(db, threshold, wanted)), part, imageUrl)
    },
  )
}

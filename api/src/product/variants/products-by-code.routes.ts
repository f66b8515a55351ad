import { ProductsByCodeQuery, RestProductsByCode } from '@shop/contract/rest/product.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { toRestProduct } from '../product.ts'
import { findStaffProducts } from '../product.store.ts'
import { productIdsByCode } from './products-by-code.store.ts'

/** GET product/by-code: for a scanner, and for an administrator who types an article number. */
export function productsByCodeRoutes(app: Api, { db, imageUrl }: Services): void {
  app.get(
    '/product/by-code',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Products with a variant of this article number or barcode, up to five (addition)',
        tags: ['product'],
        querystring: ProductsByCodeQuery,
        response: answers(RestProductsByCode),
      },
    },
    async (request) => ({
      products: (await findStaffProducts(db, await productIdsByCode(db, request.query.code.trim()))).map((row) =>
        toRestProduct(row, imageUrl),
      ),
    }),
  )
}

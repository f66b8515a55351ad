import { HiddenProductsQuery } from '@shop/contract/rest/product-bulk.ts'
import { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { answers, IdParams, type Api, type Services } from '../../http/http.ts'
import { notFound } from '../../http/problem.ts'
import { findStaffProduct } from '../product.store.ts'
import { toPart, toRestList, toRestProduct } from '../product.ts'
import { listHidden } from './hidden-list.store.ts'
import { isHidden } from './product-status.ts'

const tags = ['product']

/** GET product/hidden, product/hidden/{id}: what administrators see and shoppers do not. */
export function hiddenProductRoutes(app: Api, { db, imageUrl }: Pick<Services, 'db' | 'imageUrl'>): void {
  app.get(
    '/product/hidden',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Drafts, archived products, or those whose time is still to come (addition)',
        tags,
        querystring: HiddenProductsQuery,
        response: answers(RestProductList),
      },
    },
    async (request) => {
      const part = toPart(request.query, false)
      return toRestList(await listHidden(db, request.query, part), part, imageUrl)
    },
  )

  app.get(
    '/product/hidden/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND'] },
      schema: { summary: 'One product that shoppers do not see (addition)', tags, params: IdParams, response: answers(RestProduct) },
    },
    async (request) => {
      const row = await findStaffProduct(db, request.params.id)
      if (!row || !isHidden(row)) throw notFound('product')
      return toRestProduct(row, imageUrl)
    },
  )
}

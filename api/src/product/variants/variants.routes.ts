import { RestProduct } from '@shop/contract/rest/product.ts'
import { VariantsBody } from '@shop/contract/rest/variant.ts'
import { accountOf } from '../../http/auth.ts'
import { answers, IdParams, type Api, type Services } from '../../http/http.ts'
import { toRestProduct } from '../product.ts'
import { changeVariants } from './change-variants.ts'
import { optionsOfProductsRoutes } from './options-of-products.routes.ts'
import { productsByCodeRoutes } from './products-by-code.routes.ts'
import { readVariants } from './read-variants.ts'

/** PUT product/variants/{id}, and what its variants are found by. */
export function variantRoutes(app: Api, services: Services): void {
  productsByCodeRoutes(app, services)
  optionsOfProductsRoutes(app, services)
  app.put(
    '/product/variants/:id',
    {
      config: { access: 'admin', refuses: ['NOT_FOUND', 'EDIT_CONFLICT'] },
      schema: {
        summary: 'Replace the options of a product and its variants (addition)',
        tags: ['product'],
        params: IdParams,
        body: VariantsBody,
        response: answers(RestProduct),
      },
    },
    async (request) => {
      const { version, ...body } = request.body
      const entered = { ...readVariants(body), version }
      return toRestProduct(await changeVariants(services, accountOf(request).id, request.params.id, entered), services.imageUrl)
    },
  )
}

import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { VariantsBody } from '@shop/contract/rest/variant.ts'
import { pathPart } from '../../rest/path-part.ts'
import type { Rest } from '../../rest/rest.ts'

/** The call that replaces the options of a product and its variants. */
export const changeVariants =
  (rest: Rest) =>
  async (token: string, id: string, body: VariantsBody): Promise<RestProduct> => {
    const path = `product/variants/${pathPart(id)}`
    return (await rest.put<RestProduct>(path, { token, body, addition: 'variants of products' })).body
  }

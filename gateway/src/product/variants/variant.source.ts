import type { RestProduct, RestProductsByCode } from '@shop/contract/rest/product.ts'
import type { RestOptionsOfProducts, RestProductOption, VariantsBody } from '@shop/contract/rest/variant.ts'
import { completeProduct } from '../../foreign/product.ts'
import { idsPart, pathPart, queryPart } from '../../rest/path-part.ts'
import type { Rest } from '../../rest/rest.ts'

/** The call that replaces the options of a product and its variants. */
export const changeVariants =
  (rest: Rest) =>
  async (token: string, id: string, body: VariantsBody): Promise<RestProduct> => {
    const path = `product/variants/${pathPart(id)}`
    return (await rest.put<RestProduct>(path, { token, body, addition: 'variants of products' })).body
  }

/** The call that finds the products of an article number or a barcode. */
const productsByCode =
  (rest: Rest) =>
  async (token: string, code: string): Promise<RestProduct[]> => {
    const path = `product/by-code?code=${queryPart(code)}`
    const { body } = await rest.get<RestProductsByCode>(path, { token, addition: 'finding products by their codes' })
    return body.products.map(completeProduct)
  }

/** The call for the options that products have between them. */
const optionsOfProducts =
  (rest: Rest) =>
  async (token: string, ids: readonly string[]): Promise<RestProductOption[]> => {
    const path = `product/options?ids=${idsPart(ids)}`
    return (await rest.get<RestOptionsOfProducts>(path, { token, addition: 'options of many products' })).body.options
  }

/** The calls of administrators that read variants. */
export const variantReads = (rest: Rest) => ({ byCode: productsByCode(rest), optionsOf: optionsOfProducts(rest) })

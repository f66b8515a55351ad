import { Type, type Static } from 'typebox'
import { RestProduct } from './product.ts'

/** GET product/by-code (addition): an article number or a barcode, as a whole. */
export const ProductsByCodeQuery = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })
export type ProductsByCodeQuery = Static<typeof ProductsByCodeQuery>

export const RestProductsByCode = Type.Object({ products: Type.Array(RestProduct) }, { $id: 'ProductsByCode' })
export type RestProductsByCode = Static<typeof RestProductsByCode>

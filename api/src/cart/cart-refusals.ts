import { formatList } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import type { Services } from '../http/http.ts'
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts'
import { inReadersLanguage } from '../language/in-readers-language.ts'
import { findProduct } from '../product/product.store.ts'
import { variantName } from '../product/variants/variant-name.ts'
import { findVariants } from '../product/variants/variants.store.ts'
import { toRestOutOfStockItem } from './cart.ts'

/** What a call is about: a product and, where it has options, which of its variants. */
export interface Item {
  product_id: string
  variant_id?: string
}

/** The id of a line: a variant's, which is the product's where it has no options. */
export const lineOf = ({ product_id: productId, variant_id: variantId }: Item): string => variantId ?? productId

/** There is no such variant; or the call does not say which one of a product with options. */
export async function unknownItem({ db }: Services, { product_id: id, variant_id: variantId }: Item): Promise<Problem> {
  const options = variantId === undefined ? (await findProduct(db, id))?.options : undefined
  if (!options) return notFound('product')
  const message = m.refusal_choose_first({
    options: formatList(options.map(({ name, arabicName }) => inReadersLanguage(name, arabicName))),
  })
  return invalid([{ path: ['variant_id'], code: 'REQUIRED', message }], 400, message)
}

/** 409: fewer than `quantity` pieces are left; 404 when there is no such variant any more. */
export async function outOfStock({ db, imageUrl }: Services, item: Item, quantity: number): Promise<Problem> {
  const [row] = await findVariants(db, [lineOf(item)])
  if (!row) return notFound('product')
  const { stock } = row.variant
  const product = variantName(row)
  const message = stock === 0 ? m.refusal_out_of_stock({ product }) : m.refusal_stock_of_product({ stock: String(stock), product })
  return conflict({ code: 'OUT_OF_STOCK', message, products: [toRestOutOfStockItem(row, quantity, imageUrl)] })
}

/** 409: the cart holds as many products as it may. */
export const cartFull = (): Problem =>
  conflict({
    code: 'CART_LIMIT',
    message: m.refusal_cart_limit({ limit: String(MAX_CART_LINES) }),
    limit: MAX_CART_LINES,
  })

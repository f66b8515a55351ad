import type { RestOrderLine } from '@shop/contract/rest/order.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestVariant } from '@shop/contract/rest/variant.ts'
import { pictureAt, picturesOf, type Picture } from './image.ts'
import { textIn } from './language.ts'
import type { LanguageCode } from '../resolvers.generated.ts'
import { restPartId } from './part-id.ts'

/** A variant, and the product that it is one of. */
export interface CompleteVariant extends RestVariant {
  product: RestProduct
}

/** A product without options is one variant, which has its id in REST. */
const onlyVariant = (product: RestProduct): CompleteVariant => ({
  _id: product._id,
  optionValues: [],
  price: product.price,
  stock: product.stock,
  ...(product.sku !== undefined && { sku: product.sku }),
  ...(product.barcode !== undefined && { barcode: product.barcode }),
  ...(product.listPrice !== undefined && { listPrice: product.listPrice }),
  ...(product.priceBefore !== undefined && { priceBefore: product.priceBefore }),
  ...(product.reducedUntil !== undefined && { reducedUntil: product.reducedUntil }),
  product,
})

/** The variants of a product, in order; a service without this addition has one of each. */
export const variantsOf = (product: RestProduct): CompleteVariant[] =>
  product.variants?.map((variant) => ({ ...variant, product })) ?? [onlyVariant(product)]

/** The id of a variant in the graph: it begins with that of its product, by which it is read again. */
export const variantId = ({ _id, product }: CompleteVariant): string => `${product._id}:${_id}`

/** The variant of a product with this id in the graph. */
export const findVariant = (product: RestProduct, id: string): CompleteVariant | undefined =>
  variantsOf(product).find((variant) => variantId(variant) === id)

/** The `variant_id` of REST for an id in the graph; undefined for the variant of a product without options. */
export function restVariantId(productId: string, id: string | null | undefined): string | undefined {
  const own = id == null ? undefined : restPartId(id)
  return own === productId ? undefined : own
}

const SEPARATOR = ' · '

/** What tells a variant from the others of its product, in a language. */
export const titleOf = ({ optionValues, product }: CompleteVariant, language: LanguageCode): string =>
  optionValues
    .map((value, nth) => textIn(language, value, product.options?.[nth]?.values.find((known) => known.value === value)?.arabicValue))
    .join(SEPARATOR)

/** The same of what was bought, as it was called then. */
export const titleOfLine = (
  { productBrief: { optionValues = [], arabicOptionValues = [] } }: RestOrderLine,
  language: LanguageCode,
): string => optionValues.map((value, nth) => textIn(language, value, arabicOptionValues[nth])).join(SEPARATOR)

/** The picture that shows a variant; undefined where the product's main picture does. */
export function pictureOf({ image_path: url, product }: CompleteVariant, language: LanguageCode): Picture | undefined {
  if (!url) return undefined
  const [main] = picturesOf(product, language)
  return pictureAt(url, main?.altText ?? product.name, product._id)
}

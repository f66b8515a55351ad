import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { VariantsBody } from '@shop/contract/rest/variant.ts'
import { imageId, picturesOf } from '../../graphql/image.ts'
import { nameIn, textIn } from '../../graphql/language.ts'
import type { ProductVariantInput, Resolvers, UpdateProductVariantsInput } from '../../resolvers.generated.ts'
import { nothingThere, RestRefusal } from '../../rest/rest-error.ts'
import { pictureOf, restVariantId, titleOf, variantId, variantsOf } from '../../graphql/variant.ts'

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, nth) => value === other[nth])

/** The address of the picture with this id. Throws a field error when the product has none such. */
function pictureUrl(product: RestProduct, id: string, index: number): string {
  const picture = picturesOf(product, 'EN').find((one) => imageId(one) === id)
  if (picture) return picture.url
  const message = m.refusal_variant_picture()
  const path = ['variants', String(index), 'imageId']
  throw new RestRefusal({ code: 'VALIDATION', message, fields: [{ path, code: 'NOT_FOUND', message }] })
}

const variantBody = (product: RestProduct, input: ProductVariantInput, index: number): VariantsBody['variants'][number] => {
  // The variant of a product without options has no id of its own in REST, where a new one takes its place.
  const id = restVariantId(product._id, input.variantId) ?? (input.variantId ? product._id : undefined)
  return {
    ...(id !== undefined && { id }),
    optionValues: input.optionValues,
    price: toEgp(input.price),
    stock: input.stock.count,
    stockSeen: input.stock.seen,
    sku: input.sku ?? null,
    barcode: input.barcode ?? null,
    image_path: input.imageId ? pictureUrl(product, input.imageId, index) : null,
    weight: input.weight ?? null,
  }
}

/** The body of PUT product/variants/{id}. */
const bodyOf = (product: RestProduct, { expectedVersion, options, variants }: UpdateProductVariantsInput): VariantsBody => ({
  ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
  options: options.map(({ name, arabicName = null, values }) => ({
    name,
    arabicName,
    values: values.map(({ value, arabicValue = null, swatch = null }) => ({ value, arabicValue, swatch })),
  })),
  variants: variants.map((variant, index) => variantBody(product, variant, index)),
})

/** The values of a product's options that are colours. */
const coloursOf = ({ options = [] }: RestProduct) => options.flatMap(({ values }) => values.filter(({ swatch }) => swatch))

export const variantResolvers: Resolvers = {
  Mutation: {
    updateProductVariants: async (_mutation, { input }, { product, token }) => {
      const present = (await product.now.load(input.productId)) ?? (await product.hidden.one(token, input.productId))
      if (!present) throw nothingThere(m.refusal_product_gone())
      const changed = await product.changeVariants(token, input.productId, bodyOf(present, input))
      return { __typename: 'UpdateProductVariantsSuccess', product: changed }
    },
  },
  Product: {
    options: ({ options }) => options ?? [],
    hasOptions: ({ options = [] }) => options.length > 0,
    colours: (product, { limit }) => coloursOf(product).slice(0, Math.max(0, limit)),
    colourCount: (product) => coloursOf(product).length,
    variants: variantsOf,
    variant: (product, { optionValues }) => variantsOf(product).find((variant) => isSame(variant.optionValues, optionValues)) ?? null,
    priceRange(product) {
      const prices = variantsOf(product).map(({ price }) => toPiastres(price))
      return { min: Math.min(...prices), max: Math.max(...prices) }
    },
  },
  ProductOption: {
    key: ({ name }) => name,
    name: (option, args, { language }) => nameIn(args.language ?? language, option),
    arabicName: ({ arabicName }) => arabicName ?? null,
  },
  ProductOptionValue: {
    name: ({ value, arabicValue }, args, { language }) => textIn(args.language ?? language, value, arabicValue),
    arabicName: ({ arabicValue }) => arabicValue ?? null,
    swatch: ({ swatch }) => swatch ?? null,
  },
  ProductVariant: {
    id: variantId,
    title: (variant, args, { language }) => titleOf(variant, args.language ?? language),
    inStock: ({ stock }) => stock > 0,
    sku: ({ sku }) => sku ?? null,
    barcode: ({ barcode }) => barcode ?? null,
    image: (variant, _args, { language }) => pictureOf(variant, language) ?? null,
    weight: ({ weight, product }) => weight ?? product.weight,
  },
}

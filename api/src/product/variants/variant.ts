import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import type { RestProductOption, RestVariant } from '@shop/contract/rest/variant.ts'
import type { FieldErrorAt } from '@shop/contract/rules.ts'
import { isReduced, presentPrice, toRestReduction, type MaybeReduced } from '../reductions/reduction.ts'

/** By what a product is chosen, as it is stored. */
export type ProductOption = RestProductOption

/** A variant as the database returns it; prices in piastres. */
export interface VariantRow extends MaybeReduced {
  id: string
  /** The value of each option. */
  optionValues: string[]
  price: number
  stock: number
  sku: string | null
  barcode: string | null
  /** The stored name of one of the product's pictures. */
  image: string | null
  /** Kilograms; null where it is the product's. */
  weight: number | null
}

/** A variant in the words of the REST service. */
export const toRestVariant = (
  { id, price, image, listPrice, priceBefore, reducedUntil, ...variant }: VariantRow,
  imageUrl: (file: string) => string,
): RestVariant => ({
  _id: id,
  ...variant,
  price: toEgp(price),
  ...toRestReduction({ listPrice, priceBefore, reducedUntil }),
  image_path: image === null ? null : imageUrl(image),
})

/** The field errors of a change of a product's own price or stock: of a product with options they are those of its variants. */
export const variantFieldErrors = (
  { options, ...before }: { options: ProductOption[] | null; price: number; stock: number },
  after: { price?: number | undefined; stock?: number | undefined },
): FieldErrorAt[] =>
  (['price', 'stock'] as const).flatMap((name) =>
    options && after[name] !== undefined && after[name] !== before[name]
      ? [{ path: [name], code: 'INVALID', message: m.refusal_has_variants() } as const]
      : [],
  )

/** What a shopper chose, such as 'EU 42 · White'. */
export const variantTitle = (optionValues: readonly string[]): string => optionValues.join(' · ')

/** A variant as SQL over variants `v` makes it. */
export const variantObject = `jsonb_build_object('id', v.id, 'optionValues', v.option_values, 'price', ${presentPrice('v')}, 'stock', v.stock, 'sku', v.sku, 'barcode', v.barcode,
    'image', v.image, 'weight', v.weight) || case when ${isReduced('v')}
    then jsonb_build_object('listPrice', v.list_price, 'priceBefore', v.price_before, 'reducedUntil', v.reduced_until) else '{}' end`

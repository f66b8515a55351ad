import { inReadersLanguage } from '../../language/in-readers-language.ts'
import type { ProductRow } from '../product.ts'
import { variantTitle, type VariantRow } from './variant.ts'

/** What is sold, in the reader's language: 'Shirt (EU 42 · White)', or the product's name alone where it has no options. */
export function variantName({ name, arabicName, options, variant }: ProductRow & { variant: Pick<VariantRow, 'optionValues'> }): string {
  const product = inReadersLanguage(name, arabicName)
  if (!options) return product
  const words = variant.optionValues.map((value, nth) =>
    inReadersLanguage(value, options[nth]?.values.find((each) => each.value === value)?.arabicValue),
  )
  return `${product} (${variantTitle(words)})`
}

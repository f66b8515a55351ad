import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { LOW_STOCK } from '@shop/contract/shop.ts'

interface Stocked {
  title: string
  stock: number
}

/** How many variants are named; the others are counted. */
const NAMED = 3

/** The variants that run out, the scarcest first, in words: 'EU 42 · White: 0 left'. */
export function scarceWords(variants: readonly Stocked[]): string[] {
  const scarce = variants.filter(({ stock }) => stock <= LOW_STOCK).toSorted((one, other) => one.stock - other.stock)
  const named = scarce.slice(0, NAMED).map(({ title, stock }) => m.product_variant_left({ variant: title, number: formatNumber(stock) }))
  const others = scarce.length - named.length
  return others > 0 ? [...named, m.product_variants_more_low({ number: formatNumber(others) })] : named
}

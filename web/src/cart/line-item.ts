import { fullName } from '../product/variants/variant-words.ts'
import type { LineProduct } from './line-queue.ts'

/** What a line of a cart or of a list of shortages is of; the title is empty for a product without options. */
export interface LineParts {
  product: { id: string }
  variant: { id: string; title: string }
}

/** Tells lines apart: the id of the variant, or of a product without options. */
export const lineKey = ({ product, variant }: LineParts): string => (variant.title ? variant.id : product.id)

/** What a line is of, as it is changed and called. */
export const itemOf = ({ product, variant }: LineParts & { product: { name: string } }): LineProduct => ({
  id: product.id,
  name: fullName(product.name, variant.title),
  ...(variant.title && { variantId: variant.id }),
})

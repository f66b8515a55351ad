import { paths } from '../../lib/paths.ts'

/** Between the values of a choice in an address, where an option that is not chosen yet is an empty text. */
export const SEPARATOR = '~'

/** The page of a product, on which these values are chosen; none for a product without options. */
export const variantPath = (productId: string, values: readonly string[] = []): string =>
  paths.product(productId) + (values.length > 0 ? `?variant=${encodeURIComponent(values.join(SEPARATOR))}` : '')

/** The name of what is bought: of a product with options, with the words of its variant. */
export const fullName = (product: string, variant: string): string => (variant ? `${product} (${variant})` : product)

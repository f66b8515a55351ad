/** The name of what is bought: of a product with options, with the words of its variant. */
export const fullName = (product: string, variant: string): string => (variant ? `${product} (${variant})` : product)

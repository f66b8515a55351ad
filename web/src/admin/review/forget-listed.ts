import type { ApolloCache } from '@apollo/client'

/** After a review came or went, the list of its product's reviews is read again when it is next shown. */
export function forgetListed(cache: ApolloCache, productId: string | undefined): void {
  if (productId !== undefined) cache.evict({ id: `Product:${productId}`, fieldName: 'reviews' })
}

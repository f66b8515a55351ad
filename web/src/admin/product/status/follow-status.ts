import type { ApolloCache } from '@apollo/client'
import { argumentsOf, hasProduct, withoutProduct, type CachedList } from '../../../product/product-lists.ts'
import type { ProductStatus } from '../../../lib/schema.generated.ts'

/** A product, and whether shoppers see it. */
export interface Listed {
  id: string
  status: ProductStatus
  publishAt: string | null
}

/** Whether shoppers do not see a product, or not yet. */
export const isHidden = ({ status, publishAt }: Pick<Listed, 'status' | 'publishAt'>): boolean => status !== 'ACTIVE' || publishAt !== null

/**
 * A product whose status has changed leaves the lists that it does not belong to any more, on screen at once and unread. Its place in those
 * that it belongs to now only the shop knows: they are read anew when they are shown.
 */
export function followStatus(cache: ApolloCache, product: Listed): void {
  const move = (list: CachedList, belongs: boolean, forget: unknown) => {
    if (hasProduct(list, product.id)) return belongs ? list : withoutProduct(list, product.id)
    return belongs ? forget : list
  }
  cache.modify<{ products: unknown; hiddenProducts: unknown }>({
    id: 'ROOT_QUERY',
    fields: {
      products: (list, { DELETE }) => move(list as CachedList, !isHidden(product), DELETE),
      hiddenProducts: (list, { storeFieldName, DELETE }) =>
        move(list as CachedList, isHidden(product) && argumentsOf(storeFieldName).filter?.['status'] === product.status, DELETE),
    },
  })
  cache.gc()
}

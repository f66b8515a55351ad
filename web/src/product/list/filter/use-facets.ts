import { describeFault } from '../../../lib/faults.ts'
import type { ProductFilterInput } from '../../../lib/schema.generated.ts'
import { type Filters, narrowed } from '../filters.ts'
import { type ProductFacetsQuery, useProductFacetsQuery } from './product-facets.generated.ts'

export type Facets = NonNullable<NonNullable<ProductFacetsQuery['products']>['facets']>

/** The facets of a list: the values that it can be narrowed down by. */
export interface KnownFacets {
  /** The last that the shop sent, while newer ones are on their way. */
  facets: Facets | undefined
  /** How many products the list has; null where they are not counted. */
  total: number | null | undefined
  isEstimate: boolean | undefined
  loading: boolean
  /** Whether this shop has filters at all, as far as is known. */
  offered: boolean
  error: unknown
  retry: () => void
}

/** Reads the facets of a list under these filters. */
export function useFacets(list: ProductFilterInput, filters: Filters): KnownFacets {
  const variables = { filter: narrowed(list, filters) }
  const { data, previousData, error, loading, refetch } = useProductFacetsQuery({ variables })
  const products = (data ?? previousData)?.products
  return {
    facets: products?.facets ?? undefined,
    total: products?.totalCount,
    isEstimate: products?.totalCountIsEstimate,
    loading,
    offered: !error || describeFault(error).code !== 'NOT_OFFERED',
    error,
    retry: () => void refetch(),
  }
}

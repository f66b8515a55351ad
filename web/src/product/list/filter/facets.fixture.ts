import type { ProductFacetsQuery } from './product-facets.generated.ts'

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'EGP' })
const category = (id: string, name: string, count: number) => ({
  __typename: 'CategoryFacet',
  category: { __typename: 'Category', id, name },
  count,
})

/** A response to `ProductFacets`: a list of lamps and rugs by twelve brands; `brandNames` renames the first ones. */
export const facets = ({ totalCount = 40, isComplete = true, brandNames = [] as string[] } = {}) =>
  ({
    products: {
      __typename: 'ProductConnection',
      totalCount,
      totalCountIsEstimate: false,
      facets: {
        __typename: 'ProductFacets',
        minPrice: money(4_900),
        maxPrice: money(489_000),
        brands: Array.from({ length: 12 }, (_, n) => ({
          __typename: 'BrandFacet',
          brand: `Brand ${n + 1}`,
          name: brandNames[n] ?? `Brand ${n + 1}`,
          count: 12 - n,
        })),
        categories: [category('cat_2', 'Lamps', 30), category('cat_3', 'Rugs', 10)],
        ratings: [4, 3, 2, 1].map((minRating) => ({ __typename: 'RatingFacet', minRating, count: 30 - minRating })),
        inStockCount: 35,
        cashOnDeliveryCount: 20,
        isComplete,
      },
    },
  }) as unknown as ProductFacetsQuery & Record<string, unknown>

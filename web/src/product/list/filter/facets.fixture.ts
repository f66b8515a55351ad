import type { ProductFacetsQuery } from './product-facets.generated.ts'

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'EGP' })
const category = (id: string, name: string, count: number) => ({
  __typename: 'CategoryFacet',
  category: { __typename: 'Category', id, name },
  count,
})

const option = (key: string, name: string, values: object[]) => ({
  __typename: 'OptionFacet',
  key,
  name,
  values: values.map((value) => ({ __typename: 'OptionValueFacet', swatch: null, ...value })),
  isComplete: true,
})

/** The size in ten values, and a colour. */
export const SIZE_AND_COLOUR = [
  option(
    'Size',
    'المقاس',
    Array.from({ length: 10 }, (_, n) => ({ value: String(36 + n), name: String(36 + n), count: 10 - n })),
  ),
  option('Colour', 'اللون', [{ value: 'Red', name: 'أحمر', swatch: '#cc0000', count: 4 }]),
]

/** A response to `ProductFacets`: a list of lamps and rugs by twelve brands; `brandNames` renames the first ones. */
export const facets = ({ totalCount = 40, isComplete = true, brandNames = [] as string[], options = [] as object[] } = {}) =>
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
        options,
        inStockCount: 35,
        cashOnDeliveryCount: 20,
        onSaleCount: 7,
        isComplete,
      },
    },
  }) as unknown as ProductFacetsQuery & Record<string, unknown>

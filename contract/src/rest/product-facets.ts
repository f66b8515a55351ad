import { Type, type Static } from 'typebox'
import { FACET_BRANDS, FACET_OPTION_VALUES, MAX_FACET_PRODUCTS, MAX_FACET_OPTIONS, FACETS_LIMIT } from '../shop.ts'
import { ShopperFilters, StaffFilters } from './product.ts'
import { orNull } from './values.ts'

/** GET product/facets (addition): names a list, in the parameters of GET product/search when `name` is set, else of GET product. */
export const ProductFacetsQuery = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 10_000 })),
    literal: Type.Optional(Type.Boolean()),
    includeOutOfStock: Type.Optional(Type.Boolean()),
    category: Type.Optional(Type.String({ maxLength: 64 })),
    department: Type.Optional(Type.String({ maxLength: 64 })),
    ...StaffFilters,
    ...ShopperFilters,
  },
  { additionalProperties: false },
)
export type ProductFacetsQuery = Static<typeof ProductFacetsQuery>

const price = (which: string) => orNull(Type.Number(), `decimal EGP, the ${which}; null when there is none`)

const ArabicText = (of: string) => orNull(Type.String(), `${of} in Arabic; null when it has none`)

const OptionValueFacet = Type.Object({
  value: Type.String(),
  arabicValue: ArabicText('the value'),
  swatch: orNull(Type.String(), 'of a colour: #rrggbb'),
  count: Type.Integer(),
})
export type RestOptionValueFacet = Static<typeof OptionValueFacet>

/** An option by which a list can be narrowed down, and how many of its products have a variant with each value. */
const OptionFacet = Type.Object({
  option: Type.String(),
  arabicName: ArabicText('the option'),
  values: Type.Array(OptionValueFacet, {
    description: `the most frequent, up to ${FACET_OPTION_VALUES}, the chosen also where nothing of them is left; sizes and numbers from the smallest, all else the most frequent first`,
  }),
  complete: Type.Boolean({
    description: `false when not all of the list was counted: at most its newest ${MAX_FACET_PRODUCTS} products with options are`,
  }),
})
export type RestOptionFacet = Static<typeof OptionFacet>

/** GET product/facets (addition). Brand, price, rating, stock, cash and each option are each counted without the list's own filter of that kind. */
export const RestProductFacets = Type.Object(
  {
    minPrice: price('lowest'),
    maxPrice: price('highest'),
    brands: Type.Array(
      Type.Object({
        brand: Type.String(),
        count: Type.Integer(),
        arabicBrand: Type.Optional(orNull(Type.String(), 'as its newest product with one has it; null when there is none')),
      }),
      { description: `most frequent first, up to ${FACET_BRANDS}, and those that are chosen, also where nothing of them is left` },
    ),
    categories: Type.Array(Type.Object({ category: Type.String({ description: 'id' }), count: Type.Integer() }), {
      description: 'most frequent first',
    }),
    ratings: Type.Array(Type.Object({ minRating: Type.Integer(), count: Type.Integer() }), {
      description: 'how many are rated at least 4, 3, 2 and 1',
    }),
    options: Type.Optional(
      Type.Array(OptionFacet, {
        description: `addition: the most frequent first, up to ${MAX_FACET_OPTIONS}, the chosen before them; called as the newest products of the list call them`,
      }),
    ),
    inStock: Type.Integer({ description: 'how many are in stock, of options in the chosen values' }),
    cod: Type.Integer({ description: 'how many may be paid in cash on delivery' }),
    onSale: Type.Optional(Type.Integer({ description: 'how many are reduced' })),
    complete: Type.Boolean({
      description: `false when the list, its filters aside, is longer than what was counted, ${FACETS_LIMIT} products at most: then the counts are the least there are`,
    }),
  },
  { title: 'ProductFacets' },
)
export type RestProductFacets = Static<typeof RestProductFacets>

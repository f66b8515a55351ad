import type { ProductsQuery } from './products.generated.ts'

const image = (id: string) => ({
  __typename: 'Image',
  id,
  altText: 'A lamp',
  width: 1600,
  height: 1600,
  thumbnail: `/images/${id}.96.webp`,
  small: `/images/${id}.320.webp`,
  medium: `/images/${id}.640.webp`,
  large: `/images/${id}.1280.webp`,
  huge: `/images/${id}.1600.webp`,
  original: `/images/${id}.jpg`,
})

/** A price that is not reduced. */
const NOT_REDUCED = { priceBefore: null as object | null, discountPercent: null as number | null, reducedUntil: null as string | null }

/** A price that is. */
export const reducedFrom = (amount: number, discountPercent: number, reducedUntil = '2026-12-31T22:00:00.000Z') => ({
  priceBefore: { __typename: 'Money', amount, currency: 'EGP' },
  discountPercent,
  reducedUntil,
})

/** An option of a product, of values such as 42, or ['White', '#ffffff'] for a colour. */
export const anOption = (name: string, values: (string | [string, string])[]) => ({
  __typename: 'ProductOption' as const,
  name,
  values: values.map((each) => {
    const [value, swatch = null] = typeof each === 'string' ? [each] : each
    return { __typename: 'ProductOptionValue' as const, value, name: value, swatch }
  }),
})

/** A variant of a product; one without values is all of it. */
export const aVariant = (productId: string, optionValues: string[], { stock = 12, amount = 123_450, imageId = '' } = {}) => ({
  __typename: 'ProductVariant' as const,
  id: `${productId}:${optionValues.length === 0 ? productId : `var_${optionValues.join('_')}`}`,
  optionValues,
  stock,
  price: { __typename: 'Money', amount, currency: 'EGP' },
  ...NOT_REDUCED,
  image: imageId ? { __typename: 'Image', id: imageId } : null,
})

/** A product from the graph, with every field that a catalogue page asks for. */
export const aProduct = (id: string, changes: object = {}) => ({
  __typename: 'Product' as const,
  id,
  name: `Lamp ${id}`,
  description: 'It shines.',
  brandName: 'Nour',
  price: { __typename: 'Money', amount: 123_450, currency: 'EGP' },
  ...NOT_REDUCED,
  weight: 1.5,
  countryOfOrigin: { __typename: 'Country', code: 'EG', name: 'Egypt' },
  stock: 12,
  inStock: true,
  cashOnDelivery: true,
  paymentMethods: ['CASH_ON_DELIVERY'],
  images: [image(`${id}_a`), image(`${id}_b`)],
  options: [] as object[],
  hasOptions: false,
  colourCount: 0,
  colours: [] as object[],
  variants: [aVariant(id, [])],
  priceRange: { __typename: 'PriceRange', max: { __typename: 'Money', amount: 123_450, currency: 'EGP' } },
  category: { __typename: 'Category', id: 'cat_2', name: 'Lamps' },
  department: { __typename: 'Department', id: 'dep_2', name: 'Home & Kitchen', hasSizeGuide: false },
  rating: {
    __typename: 'RatingSummary',
    average: 4.5,
    count: 2,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ __typename: 'RatingBucket', stars, count: stars > 3 ? 1 : 0 })),
  },
  ...changes,
})

export interface PageOf {
  page?: number
  pageCount?: number
  totalCount?: number | null
  endCursor?: string | null
  /** How a search was understood. */
  search?: { correctedText: string | null; terms: string[] } | null
}

/** A response to `Products`. */
export const products = (
  nodes: object[],
  { page = 1, pageCount = 1, totalCount = nodes.length, endCursor = null, search = null }: PageOf = {},
) =>
  ({
    products: {
      __typename: 'ProductConnection',
      totalCount,
      totalCountIsEstimate: false,
      search: search && { __typename: 'SearchReading', ...search },
      nodes,
      pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor, currentPage: page, pageCount },
    },
  }) as unknown as ProductsQuery & Record<string, unknown>

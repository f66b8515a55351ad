/** A product as the back office reads it. */
export const adminProduct = (id: string, changes: { name?: string; [field: string]: unknown } = {}) => ({
  __typename: 'Product' as const,
  id,
  name: `Lamp ${id}`,
  englishName: changes.name ?? `Lamp ${id}`,
  description: 'It shines.',
  englishDescription: 'It shines.',
  brand: 'Nour',
  brandName: 'Nour',
  arabicName: null,
  arabicDescription: null,
  arabicBrand: null,
  countryOfOrigin: null,
  weight: 1.5,
  stock: 12,
  inStock: true,
  cashOnDelivery: true,
  status: 'ACTIVE' as const,
  publishAt: null as string | null,
  version: 3,
  createdAt: '2025-12-01T10:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  options: [] as object[],
  price: { __typename: 'Money', amount: 123_450, currency: 'EGP' },
  listPrice: changes['price'] ?? { __typename: 'Money', amount: 123_450, currency: 'EGP' },
  reducedUntil: null as string | null,
  rating: { __typename: 'RatingSummary', average: 4.5, count: 2 },
  images: ['a', 'b'].map((each) => ({
    __typename: 'Image',
    id: `${id}_${each}`,
    thumbnail: `/images/${id}_${each}.96.webp`,
    small: `/images/${id}_${each}.320.webp`,
    original: `/images/${id}_${each}.png`,
  })),
  category: { __typename: 'Category', id: 'cat_3', name: 'Lamps' },
  department: { __typename: 'Department', id: 'dep_2', name: 'Home' },
  ...changes,
})

/** A response to `AdminProducts`. */
export const adminProducts = (nodes: object[], totalCount: number | null = nodes.length) => ({
  products: { __typename: 'ProductConnection', totalCount, totalCountIsEstimate: false, nodes },
})

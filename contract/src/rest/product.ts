import { Type, type Static } from 'typebox'
import { productFields } from '../fields/product.ts'
import { PRODUCT_STATUSES } from '../fields/product-status.ts'
import { After, CursorText } from './cursor.ts'
import { restProperties } from './fields.ts'
import { ReductionProperties } from './reduction.ts'
import { ProductVariants } from './variant.ts'
import {
  LOW_STOCK,
  MAX_BRANDS,
  MAX_IDS,
  MAX_OPTION_CHOICES,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_RELATED,
  SORT_OPTIONS,
  STAFF_SORTS,
  STOCK_LEVELS,
} from '../shop.ts'
import { orNull } from './values.ts'

const Named = Type.Object({ _id: Type.String(), name: Type.String() })

/** GET product/one/{id} and every list of products. */
export const RestProduct = Type.Object(
  {
    _id: Type.String(),
    ...restProperties(productFields),
    rating: Type.Number({ description: 'mean of the ratings, 0 to 5' }),
    image_path: Type.Array(Type.String(), { description: 'URLs; the first is the main picture' }),
    category: orNull(Named),
    department: orNull(
      Type.Object({
        ...Named.properties,
        hasSizeGuide: Type.Optional(Type.Literal(true, { description: 'addition: only where it has one' })),
      }),
    ),
    version: Type.Optional(Type.Integer({ description: 'addition: grows with every edit by staff, not with sales' })),
    createdAt: Type.Optional(Type.String({ description: 'addition: when it was added' })),
    updatedAt: Type.Optional(Type.String({ description: 'addition: when staff last changed it' })),
    ratings: Type.Optional(
      Type.Array(Type.Integer(), { description: 'addition: how many reviews gave 1, 2, 3, 4 and 5 stars', minItems: 5, maxItems: 5 }),
    ),
    ...ReductionProperties,
    discountPercent: Type.Optional(
      Type.Integer({
        description: 'addition, of a product that is reduced: percent off the price before, the most of its variants, rounded down',
      }),
    ),
    ...ProductVariants,
    status: Type.Optional(
      Type.Enum(PRODUCT_STATUSES, {
        description: 'addition, for administrators, only of a product that shoppers do not see: ACTIVE where its time is still to come',
      }),
    ),
    publishAt: Type.Optional(
      Type.String({ description: 'addition beside `status`: from when shoppers see it; left out where no time was entered' }),
    ),
    cursor: CursorText,
  },
  { title: 'Product' },
)
export type RestProduct = Static<typeof RestProduct>

/** Every sort of a list of products. */
export const LIST_SORTS = [...SORT_OPTIONS, ...STAFF_SORTS]

/** Filters for tables of the back office. Every caller may use them: they reveal no more than a product's page. */
export const StaffFilters = {
  stock: Type.Optional(
    Type.Enum(STOCK_LEVELS, {
      description: `addition: out is 0, low 1 to ${LOW_STOCK}, in above 0, variant_low in stock with at most ${LOW_STOCK} of one of its variants`,
    }),
  ),
  cod: Type.Optional(Type.Boolean({ description: 'addition: whether it may be paid in cash on delivery' })),
}

/** Filters by which shoppers narrow a list down. */
export const ShopperFilters = {
  brand: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: MAX_BRANDS,
      description: `addition: only products of this brand; given several times, up to ${MAX_BRANDS}, of one of them`,
    }),
  ),
  onSale: Type.Optional(Type.Boolean({ description: 'addition: true lists only products of which a price is reduced' })),
  minPrice: Type.Optional(Type.Number({ minimum: 0, description: 'addition: decimal EGP, the least that a product costs' })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, description: 'addition: decimal EGP, the most that a product costs' })),
  minRating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'addition: the mean of the ratings is at least this' })),
  option: Type.Optional(
    Type.Array(Type.String({ maxLength: 200, pattern: '^[^:]+:[^]' }), {
      maxItems: MAX_OPTION_CHOICES,
      description: `addition: only products of which a variant has this value, such as Size:42, in English; % and : of the name as %25 and %3A. Given several times, up to ${MAX_OPTION_CHOICES}, a variant that has one of the values of each option; with \`stock=in\` that variant is in stock`,
    }),
  ),
}

/** GET product. Without `page`, `limit` and `offset` a category or department is listed whole, up to 1,000 products. */
export const ProductListQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'counting from 1' })),
    includeOutOfStock: Type.Optional(Type.Boolean({ description: 'false leaves products without stock out; true when not given' })),
    category: Type.Optional(Type.String({ maxLength: 64 })),
    department: Type.Optional(Type.String({ maxLength: 64, description: 'addition' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'addition: products a page, 8 when not given' })),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'addition: products to skip, in place of `page`' }),
    ),
    after: After,
    sortBy: Type.Optional(Type.Enum(LIST_SORTS, { description: 'addition: newest first when not given' })),
    ...StaffFilters,
    ...ShopperFilters,
    ids: Type.Optional(
      Type.String({ maxLength: 8000, description: `addition: up to ${MAX_IDS} ids with commas between; all else is ignored` }),
    ),
  },
  { additionalProperties: false },
)
export type ProductListQuery = Static<typeof ProductListQuery>

/** GET product/search */
export const ProductSearchQuery = Type.Object(
  {
    name: Type.String({
      maxLength: 10_000,
      description:
        'words that must all occur in name, brand, category, department or description, signs beside them aside; synonyms count; when nothing has them, similar spellings are tried; cut at 100 characters',
    }),
    literal: Type.Optional(
      Type.Boolean({ description: 'addition: true looks for the words as they are, without synonyms and other spellings' }),
    ),
    sortBy: Type.Optional(Type.Enum(LIST_SORTS, { description: 'best match first when not given; all but the first three are additions' })),
    includeOutOfStock: Type.Optional(Type.Boolean()),
    category: Type.Optional(Type.String({ maxLength: 64, description: 'addition' })),
    department: Type.Optional(Type.String({ maxLength: 64, description: 'addition' })),
    ...StaffFilters,
    ...ShopperFilters,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'addition' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'addition; without it all matches, up to 1,000' }),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description: 'addition: in place of `page`' })),
    after: After,
  },
  { additionalProperties: false },
)
export type ProductSearchQuery = Static<typeof ProductSearchQuery>

/** A list of products. `total` and `limit` are additions: a service without them sends neither. */
export const RestProductList = Type.Object(
  {
    products: Type.Array(RestProduct),
    pages: Type.Integer({ description: 'pages of this size; 0 when there are no products' }),
    total: Type.Optional(
      orNull(
        Type.Integer(),
        'addition: products in the whole list; null when a search matches over 1,000, or so many are sorted by stock: then these are listed',
      ),
    ),
    isEstimate: Type.Optional(
      Type.Boolean({ description: 'addition: whether `total` is an estimate, as it is of over 10,000 products that a filter leaves' }),
    ),
    limit: Type.Optional(Type.Integer({ description: 'addition: the page size that was applied' })),
    hasMore: Type.Optional(Type.Boolean({ description: 'addition to a list behind a cursor (`after`): whether more follow' })),
    correctedTo: Type.Optional(
      orNull(
        Type.String(),
        'addition to a search: the text that was looked for in place of the one that nothing has; null when it was not changed',
      ),
    ),
    terms: Type.Optional(
      Type.Array(Type.String(), {
        description: 'addition to a search: what was looked for, synonyms too, in small letters without accents',
      }),
    ),
  },
  { title: 'ProductList' },
)
export type RestProductList = Static<typeof RestProductList>

/** GET product/related/{id} (addition) */
export const RelatedProductsQuery = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_RELATED, description: 'products to return, 8 when not given' })) },
  { additionalProperties: false },
)

/** The related products, best first. */
export const RestRelatedProducts = Type.Object(
  { relatedTo: Type.String(), products: Type.Array(RestProduct) },
  { title: 'RelatedProducts' },
)
export type RestRelatedProducts = Static<typeof RestRelatedProducts>

/** GET product/by-code (addition): an article number or a barcode, as a whole. */
export const ProductsByCodeQuery = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false })
export type ProductsByCodeQuery = Static<typeof ProductsByCodeQuery>

export const RestProductsByCode = Type.Object({ products: Type.Array(RestProduct) }, { title: 'ProductsByCode' })
export type RestProductsByCode = Static<typeof RestProductsByCode>

import type { ValuesOf } from '@shop/contract/fields/field.ts'
import type { ProductStatus } from '@shop/contract/fields/product-status.ts'
import { productFields, type ProductFields } from '@shop/contract/fields/product.ts'
import { NUMBERED_LIMIT, PAGE_SIZE, SEARCH_LIMIT, type ListSort } from '@shop/contract/shop.ts'
import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import type { Count } from '../db/counted-page.ts'
import type { Part } from '../db/keyset.ts'
import { restValuesOf } from '../forms/field-values.ts'
import { toRestReduction, type MaybeReduced, type Reduction } from './reductions/reduction.ts'
import { toRestVariant, type ProductOption, type VariantRow } from './variants/variant.ts'

/** A product as the database returns it; prices in piastres. */
export interface ProductRow extends ValuesOf<ProductFields>, Reduction {
  id: string
  /** Stored names of its pictures. */
  images: string[]
  /** Percent off the price before, the most of its variants; null where none is reduced. */
  discountPercent: number | null
  rating: number
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  stars: number[]
  /** How often administrators have changed it. */
  version: number
  createdAt: Date
  updatedAt: Date
  /** Its position in the list that it was read from; undefined where that list cannot be walked. */
  cursor?: string
  categoryId: string | null
  categoryName: string | null
  departmentId: string | null
  departmentName: string | null
  hasSizeGuide: boolean
  /** Read for administrators: null of one that shoppers see, `ACTIVE` of one whose time is still to come. */
  status?: ProductStatus | null
  /** From when shoppers see it; null where no time was entered. */
  publishAt?: Date | null
  /** By what it is chosen; null for a product without options. */
  options: ProductOption[] | null
  /** What there is of a product with options, in order. */
  variants: VariantRow[] | null
  /** Article number and barcode of a product without options. */
  sku?: string | null
  barcode?: string | null
}

const named = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' })

const departmentOf = ({ departmentId, departmentName, hasSizeGuide }: ProductRow): RestProduct['department'] => {
  const department = named(departmentId, departmentName)
  return department && hasSizeGuide ? { ...department, hasSizeGuide } : department
}

/** The fields of a product as REST, the audit log and CSV say them. */
export const restValues = restValuesOf(productFields)

/** The product at its price without a reduction, which is what administrators set. */
export const withListPrice = <Row extends { price: number } & MaybeReduced>(row: Row): Row => ({
  ...row,
  price: row.listPrice ?? row.price,
})

/** The product and its variants at their prices without a reduction. */
export const atListPrices = (row: ProductRow): ProductRow => ({ ...withListPrice(row), variants: row.variants?.map(withListPrice) ?? null })

/** A product in the words of the REST service. */
export const toRestProduct = (row: ProductRow, imageUrl: (file: string) => string): RestProduct =>
  restValues(row, {
    _id: row.id,
    rating: row.rating,
    image_path: row.images.map(imageUrl),
    category: named(row.categoryId, row.categoryName),
    department: departmentOf(row),
    ratings: row.stars,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...toRestReduction(row),
    ...(row.discountPercent !== null && { discountPercent: row.discountPercent }),
    ...(row.options && { options: row.options, variants: row.variants?.map((variant) => toRestVariant(variant, imageUrl)) ?? [] }),
    ...(row.sku && { sku: row.sku }),
    ...(row.barcode && { barcode: row.barcode }),
    ...(row.status && { status: row.status }),
    ...(row.publishAt && { publishAt: row.publishAt.toISOString() }),
    ...(row.cursor !== undefined && { cursor: row.cursor }),
  })

export type Sort = ListSort | 'newest'

/**
 * The page sizes of the shop's own screens. They are written into the statements: for a `limit` that is a value, PostgreSQL
 * expects a tenth of the table, dislikes its own plan and makes a new one for each call, which takes longer than the call.
 */
export const USUAL_LIMITS = [8, 24]

/** Reads `page`, `limit`, `offset` and `after`; without the first three the list is whole where `whole` says so, up to 1,000. */
export function toPart(query: { page?: number; limit?: number; offset?: number; after?: string }, whole: boolean): Part {
  const after = query.after === undefined ? {} : { after: query.after }
  if (whole && query.page === undefined && query.limit === undefined && query.offset === undefined)
    return { limit: SEARCH_LIMIT, offset: 0, ...after }
  const limit = query.limit ?? PAGE_SIZE
  return { limit, offset: query.offset ?? ((query.page ?? 1) - 1) * limit, ...after }
}

/** A page of products, and how many the whole list has; null when they were not counted to the end. */
export interface ProductPage extends Count {
  rows: ProductRow[]
  /** In a part behind a cursor: whether more products follow. */
  hasMore?: boolean
}

/** A row of a statement that returns a page and its total: a page without products is one row without a product. */
export type PageRow = (ProductRow | { id: null }) & { total: number }

/** Reads such rows; a total over `counted` becomes null, since the statement counted no further. */
export function toPage(rows: PageRow[], counted = Infinity): ProductPage {
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter((row) => row.id !== null), total: total > counted ? null : total }
}

/** How many products can be asked for by the number of their page: all but in a list that is not counted to the end. */
const numbered = ({ total, isEstimate = false }: Count): number => Math.min(total ?? SEARCH_LIMIT, isEstimate ? NUMBERED_LIMIT : Infinity)

/** A page in the words of the REST service. */
export const toRestList = (page: ProductPage, { limit }: Part, imageUrl: (file: string) => string): RestProductList => ({
  products: page.rows.map((row) => toRestProduct(row, imageUrl)),
  pages: Math.ceil(numbered(page) / limit),
  total: page.total,
  ...(page.isEstimate && { isEstimate: true }),
  limit,
  ...(page.hasMore !== undefined && { hasMore: page.hasMore }),
})

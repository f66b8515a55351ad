import { toPiastres } from '@shop/contract/money.ts'
import type { ProductFacetsQuery } from '@shop/contract/rest/product.ts'
import { SEARCH_LIMIT, type ListSort, type StockLevel } from '@shop/contract/shop.ts'
import { statement, type Queryable, type Statement } from '../db/database.ts'
import { toPage, USUAL_LIMITS, type PageRow, type ProductPage, type Slice, type Sort } from './product.ts'
import { listNewest } from './product-pages.store.ts'
import { productColumns, productJoins } from './product.store.ts'

/** Which products a list has. */
export interface ListFilter {
  category?: string
  department?: string
  includeOutOfStock: boolean
  stock?: StockLevel
  cod?: boolean
  brands?: string[]
  /** In piastres. */
  minPrice?: number
  maxPrice?: number
  minRating?: number
}

type Filters = Pick<
  ProductFacetsQuery,
  'category' | 'department' | 'includeOutOfStock' | 'stock' | 'cod' | 'brand' | 'minPrice' | 'maxPrice' | 'minRating'
>

/** The filters that a call names. */
export const filterOf = ({ includeOutOfStock = true, brand = [], ...query }: Filters): ListFilter => ({
  includeOutOfStock,
  ...(query.category !== undefined && { category: query.category }),
  ...(query.department !== undefined && { department: query.department }),
  ...(query.stock !== undefined && { stock: query.stock }),
  ...(query.cod !== undefined && { cod: query.cod }),
  ...(brand.length > 0 && { brands: brand }),
  ...(query.minPrice !== undefined && { minPrice: toPiastres(query.minPrice) }),
  ...(query.maxPrice !== undefined && { maxPrice: toPiastres(query.maxPrice) }),
  ...(query.minRating !== undefined && { minRating: query.minRating }),
})

/** `order by` of each sort, over products `p`; ties are broken by id, so that pages never overlap. */
export const ORDER: Record<Sort, string> = {
  newest: 'p.id desc',
  'Price: Low to High': 'p.price, p.id',
  'Price: High to Low': 'p.price desc, p.id desc',
  'Avg. Customer review': 'p.rating desc, p.id desc',
  'Newest first': 'p.id desc',
  'Oldest first': 'p.id',
  'Name: A to Z': 'fold_text(p.name), p.id',
  'Name: Z to A': 'fold_text(p.name) desc, p.id desc',
  'Stock: Low to High': 'p.stock, p.id',
  'Stock: High to Low': 'p.stock desc, p.id desc',
} satisfies Record<ListSort | 'newest', string>

/** Whether a list is in the order of the stock, which stands in no index. */
export const isByStock = (sort: Sort | undefined): boolean => sort?.startsWith('Stock') ?? false

const finish = (order: string, total: string): string => `select t.total, ${productColumns}
  from (${total}) t left join page on true left join products p on p.id = page.id ${productJoins} order by ${order}`

const listed = (inStock: boolean): string => `p.deleted_at is null${inStock ? ' and p.stock > 0' : ''}`

/** How many are in stock; beyond 1,000 only that there are more. What is in stock changes all the time, so nobody keeps count. */
const countInStock = (scope: string): string =>
  `select count(*) as total from (select from products p where ${listed(true)} ${scope} limit ${SEARCH_LIMIT + 1}) counted`

/** Placeholders of values, or what is written in their place. */
interface Window {
  limit: string
  offset: string
}

/** All products in one order. */
function allText(order: string, inStock: boolean, { limit, offset }: Window): string {
  const total = inStock ? countInStock('') : 'select older + n as total from product_pages order by lo desc limit 1'
  const page = `select p.id from products p where ${listed(inStock)} order by ${order} limit ${limit} offset ${offset}`
  return `with page as (${page}) ${finish(order, total)}`
}

/** Of one category, or those of one department: each category gives its first ones in order, and these are merged. $1 category, $2 department. */
function scopedText(order: string, inStock: boolean, { limit, offset }: Window): string {
  const total = inStock
    ? countInStock('and p.category_id in (select id from scope)')
    : 'select coalesce(sum(product_count), 0) as total from scope'
  return `with scope as materialized (
    select id, product_count from categories where id = coalesce($1::text, id) and ($2::text is null or department_id = $2)
  ), page as (
    select p.id from scope s cross join lateral (
      select p.id, p.price, p.rating from products p where p.category_id = s.id and ${listed(inStock)}
      order by ${order} limit ${limit}::integer + ${offset}::integer
    ) p order by ${order} limit ${limit} offset ${offset}
  ) ${finish(order, total)}`
}

const statements = new Map<string, Statement<PageRow>>()

/** Each kind of list is composed once; no value but a usual limit enters its text. */
function listStatement(sort: Sort, scoped: boolean, inStock: boolean, window: Window): Statement<PageRow> {
  const kind = [scoped ? 'scoped' : 'all', inStock ? 'stock' : 'any', Object.keys(ORDER).indexOf(sort), window.limit]
  const name = `product.list.${kind.join('.')}`
  const known = statements.get(name) ?? statement<PageRow>(name, (scoped ? scopedText : allText)(ORDER[sort], inStock, window))
  statements.set(name, known)
  return known
}

/** A page of products with the total of the whole list; none for an unknown category or department. */
export async function listProducts(db: Queryable, filter: ListFilter, sort: Sort, slice: Slice): Promise<ProductPage> {
  const scoped = filter.category !== undefined || filter.department !== undefined
  if (!scoped && sort === 'newest' && filter.includeOutOfStock) return listNewest(db, slice)
  const scope = scoped ? [filter.category, filter.department] : []
  const isUsual = slice.offset === 0 && USUAL_LIMITS.includes(slice.limit)
  const window = isUsual ? { limit: String(slice.limit), offset: '0' } : { limit: `$${scope.length + 1}`, offset: `$${scope.length + 2}` }
  const values = isUsual ? scope : [...scope, slice.limit, slice.offset]
  const rows = await db.query(listStatement(sort, scoped, !filter.includeOutOfStock, window), values)
  return toPage(rows, filter.includeOutOfStock ? Infinity : SEARCH_LIMIT)
}

import { toPiastres } from '@shop/contract/money.ts'
import { readOptionChoice, type OptionChoice } from '@shop/contract/fields/option-choice.ts'
import type { ProductFacetsQuery } from '@shop/contract/rest/product-facets.ts'
import { SEARCH_LIMIT, type ListSort, type StockLevel } from '@shop/contract/shop.ts'
import { statement, type Queryable, type Statement } from '../../db/database.ts'
import { afterCursorText, cursorText, orderText, readCursor, type ListOrder, type Part } from '../../db/keyset.ts'
import { toPage, USUAL_LIMITS, type PageRow, type ProductPage, type Sort } from '../product.ts'
import { COUNT_ALL, listNewest } from './product-pages.store.ts'
import { productColumns, productJoins } from '../product.store.ts'

/** The filters of a list of products. */
export interface ListFilter {
  category?: string
  department?: string
  includeOutOfStock: boolean
  stock?: StockLevel
  cod?: boolean
  /** Only what is reduced. */
  onSale?: true
  brands?: string[]
  /** In piastres. */
  minPrice?: number
  maxPrice?: number
  minRating?: number
  /** One variant must have a value of each option. */
  options?: OptionChoice[]
}

type Filters = Pick<
  ProductFacetsQuery,
  'category' | 'department' | 'includeOutOfStock' | 'stock' | 'cod' | 'onSale' | 'brand' | 'minPrice' | 'maxPrice' | 'minRating' | 'option'
>

/** The filters that a call names. */
export const filterOf = ({ includeOutOfStock = true, brand = [], option = [], ...query }: Filters): ListFilter => ({
  includeOutOfStock,
  ...(query.category !== undefined && { category: query.category }),
  ...(query.department !== undefined && { department: query.department }),
  ...(query.stock !== undefined && { stock: query.stock }),
  ...(query.cod !== undefined && { cod: query.cod }),
  ...(query.onSale && { onSale: true as const }),
  ...(brand.length > 0 && { brands: brand }),
  ...(query.minPrice !== undefined && { minPrice: toPiastres(query.minPrice) }),
  ...(query.maxPrice !== undefined && { maxPrice: toPiastres(query.maxPrice) }),
  ...(query.minRating !== undefined && { minRating: query.minRating }),
  ...(option.length > 0 && { options: option.flatMap((text) => readOptionChoice(text) ?? []) }),
})

const price = { sql: 'p.price', type: 'bigint' } as const
const rating = { sql: 'p.rating', type: 'double precision' } as const
const name = { sql: 'fold_text(p.name)', type: 'text' } as const
const stock = { sql: 'p.stock', type: 'bigint' } as const
const id = 'p.id'
const newest = { name: 'newest', id, descending: true }

/** The order of each sort, over products `p`. */
export const ORDERS = {
  newest,
  'Price: Low to High': { name: 'price', by: price, id, descending: false },
  'Price: High to Low': { name: 'price-down', by: price, id, descending: true },
  'Avg. Customer review': { name: 'rating', by: rating, id, descending: true },
  'Newest first': newest,
  'Oldest first': { name: 'oldest', id, descending: false },
  'Name: A to Z': { name: 'name', by: name, id, descending: false },
  'Name: Z to A': { name: 'name-down', by: name, id, descending: true },
  'Stock: Low to High': { name: 'stock', by: stock, id, descending: false },
  'Stock: High to Low': { name: 'stock-down', by: stock, id, descending: true },
} satisfies Record<ListSort | 'newest', ListOrder>

/** `order by` of each sort. */
export const ORDER = Object.fromEntries(Object.entries(ORDERS).map(([sort, order]) => [sort, orderText(order)])) as Record<Sort, string>

/** Whether a list is in the order of the stock, which has no index. */
export const isByStock = (sort: Sort | undefined): boolean => sort?.startsWith('Stock') ?? false

const finish = (order: ListOrder, total: string): string => `select t.total, ${productColumns}, ${cursorText(order)} as cursor
  from (${total}) t left join page on true left join products p on p.id = page.id ${productJoins} order by ${orderText(order)}`

const listed = (inStock: boolean): string => `p.deleted_at is null${inStock ? ' and p.stock > 0' : ''}`

/** Counts the products in stock, up to 1,001. Stock changes all the time, so no counter is maintained for it. */
const countInStock = (scope: string): string =>
  `select count(*) as total from (select from products p where ${listed(true)} ${scope} limit ${SEARCH_LIMIT + 1}) counted`

/** Placeholders of values, or the values themselves where they are written into the statement. */
interface Window {
  limit: string
  offset: string
  /** Placeholders for the values of the cursor that the page follows; undefined where there is none. */
  after: string[] | undefined
}

/** All products in one order. */
function allText(order: ListOrder, inStock: boolean, { limit, offset, after }: Window): string {
  const total = inStock ? countInStock('') : COUNT_ALL
  const where = `${listed(inStock)}${after ? ` and ${afterCursorText(order, after)}` : ''}`
  const page = `select p.id from products p where ${where} order by ${orderText(order)} limit ${limit} offset ${offset}`
  return `with page as (${page}) ${finish(order, total)}`
}

/**
 * Products of one category, or of a department: each of its categories gives its first ones in order, and these are merged. $1 category, $2
 * department.
 */
function scopedText(order: ListOrder, inStock: boolean, { limit, offset, after }: Window): string {
  const by = orderText(order)
  const total = inStock
    ? countInStock('and p.category_id in (select id from scope)')
    : 'select coalesce(sum(product_count), 0) as total from scope'
  return `with scope as materialized (
    select id, product_count from categories where id = coalesce($1::text, id) and ($2::text is null or department_id = $2)
  ), page as (
    select p.id from scope s cross join lateral (
      select p.id, p.price, p.rating from products p where p.category_id = s.id and ${listed(inStock)}${after ? ` and ${afterCursorText(order, after)}` : ''}
      order by ${by} limit ${limit}::integer + ${offset}::integer
    ) p order by ${by} limit ${limit} offset ${offset}
  ) ${finish(order, total)}`
}

const statements = new Map<string, Statement<PageRow>>()

/** Each kind of list is composed once; no value but a usual limit is written into its text. */
function listStatement(sort: Sort, scoped: boolean, inStock: boolean, window: Window): Statement<PageRow> {
  const kind = [scoped ? 'scoped' : 'all', inStock ? 'stock' : 'any', ORDERS[sort].name, window.limit, ...(window.after ? ['after'] : [])]
  const name = `product.list.${kind.join('.')}`
  const known = statements.get(name) ?? statement<PageRow>(name, (scoped ? scopedText : allText)(ORDERS[sort], inStock, window))
  statements.set(name, known)
  return known
}

/** The window of a part, and its values behind so many others. */
function windowOf(order: ListOrder, { limit, offset, after }: Part, others: number): { window: Window; values: unknown[] } {
  if (after !== undefined) {
    const values = readCursor(order, after)
    const placeholders = values.map((_, index) => `$${others + 2 + index}`)
    return { window: { limit: `$${others + 1}`, offset: '0', after: placeholders }, values: [limit, ...values] }
  }
  if (offset === 0 && USUAL_LIMITS.includes(limit)) return { window: { limit: String(limit), offset: '0', after }, values: [] }
  return { window: { limit: `$${others + 1}`, offset: `$${others + 2}`, after }, values: [limit, offset] }
}

/** A page of products with the total of the whole list; none for an unknown category or department. */
export async function listProducts(db: Queryable, filter: ListFilter, sort: Sort, part: Part): Promise<ProductPage> {
  const scoped = filter.category !== undefined || filter.department !== undefined
  if (!scoped && sort === 'newest' && filter.includeOutOfStock) return listNewest(db, part)
  const scope = scoped ? [filter.category, filter.department] : []
  const { window, values } = windowOf(ORDERS[sort], part, scope.length)
  const rows = await db.query(listStatement(sort, scoped, !filter.includeOutOfStock, window), [...scope, ...values])
  return toPage(rows, filter.includeOutOfStock ? Infinity : SEARCH_LIMIT)
}

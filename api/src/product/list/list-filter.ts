import type { StockLevel } from '@shop/contract/shop.ts'
import type { Add } from '../../db/compose.ts'
import { optionText } from './option-filter.ts'
import type { ListFilter } from './product-list.store.ts'

/** In the index, unlike the stock itself (db/migrations/0005-product.sql). */
const STOCK: Record<StockLevel, string> = {
  out: 'p.stock_level = 0',
  low: 'p.stock_level = 1',
  in: 'p.stock_level > 0',
  variant_low: 'p.scarcest_level < 2 and p.stock_level > 0',
}

/** The condition of each kind of filter, over products `p`; null for a kind that is not set. */
export const whereClauses = ({ brands, minPrice, maxPrice, minRating, stock, cod, onSale, ...filter }: ListFilter, add: Add) => ({
  brand: brands === undefined ? null : `p.brand = any(${add(brands)})`,
  price:
    minPrice === undefined && maxPrice === undefined
      ? null
      : [minPrice !== undefined && `p.price >= ${add(minPrice)}`, maxPrice !== undefined && `p.price <= ${add(maxPrice)}`]
          .filter(Boolean)
          .join(' and '),
  rating: minRating === undefined ? null : `p.rating >= ${add(minRating)}`,
  stock: stock === undefined ? null : STOCK[stock],
  cod: cod === undefined ? null : cod ? 'p.cod' : 'not p.cod',
  sale: onSale ? 'p.discount_percent is not null' : null,
  option: optionText({ ...filter, ...(stock && { stock }) }, add),
})

/** SQL for: shoppers see product `p`. */
const LISTED = 'p.deleted_at is null'

/** The filters of a list, over products `p`; `which` of them it may have at all. */
export function filterText(filter: ListFilter, add: Add, which = LISTED): string {
  const { category, department, includeOutOfStock } = filter
  const parts = [which]
  if (!includeOutOfStock) parts.push('p.stock > 0')
  if (category !== undefined) parts.push(`p.category_id = ${add(category)}`)
  if (department !== undefined) parts.push(`p.category_id in (select id from categories where department_id = ${add(department)})`)
  return [...parts, ...Object.values(whereClauses(filter, add)).filter((text) => text !== null)].join(' and ')
}

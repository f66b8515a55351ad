import { FACET_BRANDS, MAX_FACET_PRODUCTS, FACETS_LIMIT, SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Queryable } from '../../db/database.ts'
import { matchText, sortedAt, walked } from '../search/high-frequency-search.store.ts'
import { indexed } from './filtered-list.store.ts'
import { filterText, whereClauses } from './list-filter.ts'
import { isInStock } from './option-filter.ts'
import { chosenText, optionValuesText, type OptionValueCount } from './option-facets.store.ts'
import { ORDER, type ListFilter } from './product-list.store.ts'
import type { Finder } from '../search/product-search.store.ts'
import { sourceText, wayText, type Search, type Way } from '../search/search-sql.ts'

/** The choices by which a list can be narrowed down; prices in piastres. */
export interface Facets {
  minPrice: number | null
  maxPrice: number | null
  brands: { brand: string; count: number; arabicBrand: string | null }[]
  categories: { category: string; count: number }[]
  /** How many products are rated at least 4, 3, 2 and 1. */
  ratings: number[]
  /** The option of the most products first, and its most frequent value. */
  optionValues: OptionValueCount[]
  /** Whether the options of every product that was counted were. */
  completeOptions: boolean
  inStock: number
  cod: number
  onSale: number
  /** Whether every product of the list was counted. */
  complete: boolean
}

type FacetsRow = Facets & { counted: number }

/** What is counted; the scarcest variant, which is not in every index, only where it is asked for. */
const columnsOf = ({ stock }: ListFilter): string =>
  `p.id, p.brand, p.price, p.rating, p.category_id, p.stock_level, p.cod, p.discount_percent${stock === 'variant_low' ? ', p.scarcest_level' : ''}`

/** The Arabic name of brand `b`, from its newest product that has one. Only the brands of the answer are looked up. */
const ARABIC_BRAND = `select n.arabic_brand from products n
  where n.brand = b.brand and n.arabic_brand is not null and n.deleted_at is null order by n.id desc limit 1`

/** Category and department of the list, without its other filters. */
const placeOf = ({ category, department }: ListFilter): ListFilter => ({
  includeOutOfStock: true,
  ...(category !== undefined && { category }),
  ...(department !== undefined && { department }),
})

/**
 * Counts the products of `base`, each kind without the list's own filter of that kind, so that other choices stay in sight. A chosen brand
 * is in the answer also with no products left, so that the client can name it. `complete` is a condition over `base`.
 */
function countText(base: string, complete: string, filter: ListFilter, add: Add): string {
  const { options, ...others } = indexed(filter)
  const hasChosen = (inStock: boolean) => options && `p.id in (select id from chosen${inStock ? ' where in_stock' : ''})`
  const kinds = Object.entries({ ...whereClauses(others, add), option: hasChosen(isInStock(others)) ?? null })
  const but = (aside?: string) => kinds.flatMap(([kind, text]) => (kind === aside || text === null ? [] : [text])).join(' and ') || 'true'
  const count = (condition: string, kind: string) => `(count(*) filter (where ${condition} and ${but(kind)}))::integer`
  const list = (table: string, name: string) => `(select coalesce(json_agg(t order by t.count desc, t.${name}), '[]') from ${table} t)`
  const chosen = `${add(filter.brands ?? [])}::text[]`
  const tables = [base, ...(options ? [chosenText(options, add)] : []), optionValuesText(but('option'), indexed(filter), add)]
  const inStock = ['p.stock_level > 0', hasChosen(true)].filter(Boolean).join(' and ')
  return `with ${tables.join(', ')}, counted_brands as (
    select p.brand, count(*)::integer as count from base p where p.brand <> '' and ${but('brand')}
    group by p.brand order by p.brand = any(${chosen}) desc, count(*) desc, p.brand limit ${FACET_BRANDS}
  ), brands as (
    select b.brand, b.count, (${ARABIC_BRAND}) as "arabicBrand" from (
      select brand, count from counted_brands
      union all select distinct brand, 0 from unnest(${chosen}) brand where brand <> '' and brand not in (select brand from counted_brands)
    ) b
  ), placed as (
    select p.category_id as category, count(*)::integer as count from base p where p.category_id is not null and ${but()} group by p.category_id
  ) select count(*)::integer as counted, ${complete} as complete,
    min(p.price) filter (where ${but('price')}) as "minPrice", max(p.price) filter (where ${but('price')}) as "maxPrice",
    array[${[4, 3, 2, 1].map((stars) => count(`p.rating >= ${stars}`, 'rating')).join(', ')}] as ratings,
    ${count(inStock, 'stock')} as "inStock", ${count('p.cod', 'cod')} as cod, ${count('p.discount_percent is not null', 'sale')} as "onSale",
    ${list('brands', 'brand')} as brands, ${list('placed', 'category')} as categories,
    (select coalesce(json_agg(t order by t.nth, t.position), '[]') from option_values t) as "optionValues",
    (select count(*) <= ${MAX_FACET_PRODUCTS} from optioned) as "completeOptions"
  from base p`
}

async function count(db: Queryable, summary: string, write: (add: Add) => string): Promise<FacetsRow> {
  const { statement, values } = compose<FacetsRow>(summary, write)
  const [row] = await db.query(statement, values)
  if (!row) throw new Error('a count came without a row')
  return row
}

/**
 * The products of a category, a department or all. When they are too many, each category gives its newest, so that all have their share.
 */
export const countListed = (db: Queryable, filter: ListFilter): Promise<Facets> =>
  count(db, 'facets.listed', (add) => {
    const category = `${add(filter.category ?? null)}::text`
    const department = `${add(filter.department ?? null)}::text`
    const base = `scope as materialized (
      select id, product_count from categories where id = coalesce(${category}, id) and (${department} is null or department_id = ${department})
    ), size as materialized (
      select coalesce(sum(product_count), 0) <= ${FACETS_LIMIT} as complete, greatest(count(*), 1) as categories from scope
    ), base as materialized (
      select p.* from scope s cross join lateral (
        select ${columnsOf(filter)} from products p where p.category_id = s.id and p.deleted_at is null order by p.id desc
        limit (select case when complete then ${FACETS_LIMIT} else ceil(${FACETS_LIMIT}.0 / categories) end::bigint from size)
      ) p
    )`
    return countText(base, '(select complete from size)', filter, add)
  })

const gathered = (search: Search, way: Way, filter: ListFilter, add: Add): string => `found as materialized (
  select ${columnsOf(filter)} from ${sourceText(search.words)} where ${wayText(search, way, add)} and ${filterText(placeOf(filter), add)}
), base as materialized (
  select * from found limit ${SEARCH_LIMIT + 1}
)`

/** The products that a search finds with this filter. Of over 1,000 matches only those among the newest products are counted. */
export const searchFacets = (filter: ListFilter): Finder<Facets & { total: number | null }> => ({
  async gather(db, search, way) {
    const facets = await count(db, 'facets.found', (add) => countText(gathered(search, way, filter, add), 'true', filter, add))
    return { ...facets, total: facets.counted > SEARCH_LIMIT ? null : facets.counted }
  },
  async highFrequency(db, search, at) {
    const within = sortedAt(at)
    const facets = await count(db, 'facets.high-frequency', (add) => {
      const part = walked(ORDER.newest, search, add)
      // Each is looked up in an index: PostgreSQL would rather read every product there is.
      const base = `hits as materialized (
        select p.id from ${part} where ${matchText(search, within, add)}
      ), base as materialized (
        select p.* from hits cross join lateral (select ${columnsOf(filter)} from products p where p.id = hits.id and p.deleted_at is null offset 0) p
      )`
      return countText(base, 'false', filter, add)
    })
    return { ...facets, total: null }
  },
})

/** The search whose matches are counted: the filters are applied only after it. */
export const facetsQuestion = (name: string, literal: boolean | undefined, filter: ListFilter) => ({
  typed: name,
  literal,
  filter: placeOf(filter),
  slice: { limit: 0, offset: 0 },
})

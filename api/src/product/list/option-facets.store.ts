import { choicesByOption, type OptionChoice } from '@shop/contract/fields/option-choice.ts'
import { FACET_OPTION_VALUES, MAX_FACET_PRODUCTS, MAX_FACET_OPTIONS } from '@shop/contract/shop.ts'
import { MAX_OPTIONS } from '@shop/contract/variant-rules.ts'
import type { Add } from '../../db/compose.ts'
import { chosenVariantText, hasValueText, isInStock, namesText, offeredText } from './option-filter.ts'
import type { ListFilter } from './product-list.store.ts'

/** A value of an option, and how many products of a list have a variant with it. */
export interface OptionValueCount {
  option: string
  arabicName: string | null
  value: string
  arabicValue: string | null
  swatch: string | null
  count: number
}

// With 'offset' products and variants are looked up by their indexes: PostgreSQL would rather read every one that there is.

/** A subquery for the variants of a product that are sold. */
const variantsOf = (product: string): string =>
  `(select v.option_values, v.stock from variants v where v.product_id = ${product} and v.deleted_at is null offset 0) v`

/** CTEs that find those products of `base` that have the chosen options: `chosen` says which, and whether in stock. */
export const chosenText = (choices: readonly OptionChoice[], add: Add): string => `chosen as materialized (
    select o.id, bool_or(v.stock > 0) as in_stock from base b cross join lateral (
      select p.id, ${namesText('p.options')} as names from products p
      where p.id = b.id and p.deleted_at is null and ${offeredText(choices, add)} offset 0
    ) o cross join lateral ${variantsOf('o.id')} where ${chosenVariantText('o.names', choices, add)} group by o.id
  )`

const newest = (column: string): string => `(array_agg(${column} order by id desc) filter (where ${column} is not null))[1] as ${column}`

/** A CTE of what the newest products that have the `top_values` call them and their options, of those that say so. */
const CALLED = `called as materialized (
    select s.id, o.name, o."arabicName", v.value, v."arabicValue", v.swatch from products s
    cross join lateral jsonb_to_recordset(s.options) as o (name text, "arabicName" text, values jsonb)
    cross join lateral jsonb_to_recordset(o.values) as v (value text, "arabicValue" text, swatch text)
    where s.id in (select newest from top_values) and s.deleted_at is null
  ), option_values as (
    select name as option, o."arabicName", value, v."arabicValue", v.swatch, t.count::integer as count, top.position as nth, t.position
    from top_values t join top_options top using (name)
    left join (select name, ${newest('"arabicName"')} from called group by name) o using (name)
    left join (select name, value, ${newest('"arabicValue"')}, ${newest('swatch')} from called group by name, value) v using (name, value)
  )`

/**
 * CTEs that count the values of options of the products of `base`; `option_values` has one row a value. A value is counted as if nothing
 * of its own option were chosen: in variants that have what is chosen of the others, of products for which `fits` holds. What is chosen is
 * in the answer also where nothing of it is left. Options and values are called as the newest of the products does that says so.
 */
export function optionValuesText(fits: string, filter: ListFilter, add: Add): string {
  const choices = filter.options ?? []
  const [names, values] = [add(choices.map(({ name }) => name)), add(choices.map(({ value }) => value))]
  const chosen = `select * from unnest(${names}::text[], ${values}::text[])`
  const others = [...choicesByOption(choices)].map(
    ([name, of]) => `(p.names[n.nth] = ${add(name)} or ${hasValueText('p.names', name, of, add)})`,
  )
  const counts = ['p.fits', ...(isInStock(filter) ? ['v.stock > 0'] : []), ...others].join(' and ')
  return `with_options as materialized (
    select p.id, ${fits} as fits from base p join products s on s.id = p.id and s.options is not null and s.deleted_at is null
    order by p.id desc limit ${MAX_FACET_PRODUCTS + 1}
  ), optioned as materialized (
    select o.*, s.names from with_options o cross join lateral (
      select ${namesText('s.options')} as names from products s where s.id = o.id offset 0
    ) s
  ), top_options as materialized (
    select name, row_number() over () as position from (
      select name from optioned p cross join lateral unnest(p.names) name
      group by name order by name = any(${names}::text[]) desc, count(*) filter (where p.fits) desc, name limit ${MAX_FACET_OPTIONS}
    ) named
  ), valued as (
    select p.id, p.names[n.nth] as name, v.option_values[n.nth] as value, bool_or(${counts}) as is_left
    from optioned p cross join lateral ${variantsOf('p.id')} cross join generate_series(1, ${MAX_OPTIONS}) n (nth)
    where p.names[n.nth] in (select name from top_options) group by p.id, p.names[n.nth], v.option_values[n.nth]
  ), counted_values as (
    select name, value, count(*) filter (where is_left) as count, max(id) as newest, (name, value) in (${chosen}) as is_chosen
    from valued group by name, value
  ), top_values as materialized (
    select * from (
      select *, row_number() over (partition by name order by is_chosen desc, count desc, value) as position
      from counted_values where count > 0 or is_chosen
    ) v where position <= ${FACET_OPTION_VALUES}
  ), ${CALLED}`
}

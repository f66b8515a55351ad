import { choicesByOption, type OptionChoice } from '@shop/contract/fields/option-choice.ts'
import type { Add } from '../../db/compose.ts'
import type { ListFilter } from './product-list.store.ts'

/** SQL for the names of the options in a column, in their order. */
export const namesText = (options: string): string => `array(select o ->> 'name' from jsonb_array_elements(${options}) o)`

/** SQL for: a variant `v` has one of the values of an option, of a product whose options are called `names`. */
export const hasValueText = (names: string, name: string, values: readonly string[], add: Add): string =>
  `v.option_values[array_position(${names}, ${add(name)}::text)] = any(${add(values)}::text[])`

/** Whether what a list has must be in stock. */
export const isInStock = ({ includeOutOfStock, stock }: ListFilter): boolean => !includeOutOfStock || stock === 'in'

/** SQL for: product `p` has the chosen values among its options, which an index tells. */
export const offeredText = (choices: readonly OptionChoice[], add: Add): string =>
  [...choicesByOption(choices)]
    .map(([name, values]) => values.map((value) => `p.options @> ${add(JSON.stringify([{ name, values: [{ value }] }]))}::jsonb`))
    .map((any) => `(${any.join(' or ')})`)
    .join(' and ')

/** SQL for: a variant `v` of a product whose options are called `names` has a chosen value of each chosen option. */
export const chosenVariantText = (names: string, choices: readonly OptionChoice[], add: Add): string =>
  [...choicesByOption(choices)].map(([name, values]) => hasValueText(names, name, values, add)).join(' and ')

/** SQL for: one variant of product `p` has a chosen value of each chosen option, and is in stock if the list must be. Null without choice. */
export function optionText({ options, ...filter }: ListFilter, add: Add): string | null {
  if (options === undefined) return null
  const variant = `v.product_id = p.id and v.deleted_at is null and ${chosenVariantText('n.names', options, add)}${isInStock(filter) ? ' and v.stock > 0' : ''}`
  // 'offset' reads the names once a product, whose variants are looked up only where the index has found it.
  return `${offeredText(options, add)} and exists (
    select from (select ${namesText('p.options')} as names offset 0) n, variants v where ${variant}
  )`
}

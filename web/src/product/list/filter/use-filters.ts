import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters } from '../filters.ts'

/** The address of the first page with these filters instead of its own; the rest of the address stays. */
export function writeFilters(
  before: URLSearchParams,
  { brands, options, min, max, rating, inStock, cash, onSale, categoryId }: Filters,
): URLSearchParams {
  const params = new URLSearchParams(before)
  params.delete('page')
  for (const [name, values] of Object.entries({ brand: brands, option: options })) {
    params.delete(name)
    for (const value of values) params.append(name, value)
  }
  const parts = { min, max, rating, stock: inStock && 'in', cash: cash && '1', sale: onSale && '1', category: categoryId }
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined || value === false) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}

type Several = Filters['brands']

/** The values that are chosen now, with those that a choice added and without those that it took away. */
const changedSeveral = (now: Several, from: Several, chosen: Several): Several => [
  ...new Set([...now.filter((each) => chosen.includes(each) || !from.includes(each)), ...chosen.filter((each) => !from.includes(each))]),
]

/** The changes of a choice to the filters that it was made on, applied to the present filters. */
function changed(now: Filters, from: Filters, chosen: Filters): Filters {
  const names = (Object.keys(from) as (keyof Filters)[]).filter((name) => chosen[name] !== from[name])
  return {
    ...now,
    ...Object.fromEntries(names.map((name) => [name, chosen[name]])),
    brands: changedSeveral(now.brands, from.brands, chosen.brands),
    options: changedSeveral(now.options, from.options, chosen.options),
  }
}

/**
 * The filters in the address, and a function that changes them; each change is a step for Back. A choice may be made on a page that
 * still shows the filters before the last choice, so it is applied to the address.
 */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (chosen: Filters) => {
    const now = new URLSearchParams(window.location.search)
    setParams(writeFilters(now, changed(readFilters(now), filters, chosen)))
  }
  return [filters, change]
}

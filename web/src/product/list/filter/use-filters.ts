import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters } from '../filters.ts'

/** The address of the first page with these filters instead of its own; the rest of the address stays. */
export function writeFilters(before: URLSearchParams, { brands, min, max, rating, inStock, cash, categoryId }: Filters): URLSearchParams {
  const params = new URLSearchParams(before)
  params.delete('page')
  params.delete('brand')
  for (const brand of brands) params.append('brand', brand)
  const parts = { min, max, rating, stock: inStock && 'in', cash: cash && '1', category: categoryId }
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined || value === false) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}

/** The changes of a choice to the filters that it was made on, applied to the present filters. */
function changed(now: Filters, from: Filters, chosen: Filters): Filters {
  const names = (Object.keys(from) as (keyof Filters)[]).filter((name) => chosen[name] !== from[name])
  const remaining = now.brands.filter((brand) => chosen.brands.includes(brand) || !from.brands.includes(brand))
  const added = chosen.brands.filter((brand) => !from.brands.includes(brand))
  return { ...now, ...Object.fromEntries(names.map((name) => [name, chosen[name]])), brands: [...new Set([...remaining, ...added])] }
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

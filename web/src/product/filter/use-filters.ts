import { useSearchParams } from 'react-router-dom'
import { type Filters, readFilters } from '../list/filters.ts'

/** The address of the first page with these filters in place of its own; all else in it stays. */
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

/** The filters in the address, and the way to change them there; each change is a step for Back. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams()
  return [readFilters(params), (filters) => setParams((before) => writeFilters(before, filters))]
}

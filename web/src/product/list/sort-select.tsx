import { SORT_OPTIONS, type SortOption } from '@shop/contract/shop.ts'
import { useSearchParams } from 'react-router-dom'
import type { ProductSort } from '../../lib/schema.generated.ts'
import { Select } from '../../ui/long-list/select.tsx'

const SORTS: Record<SortOption, ProductSort> = {
  'Price: Low to High': 'PRICE_ASC',
  'Price: High to Low': 'PRICE_DESC',
  'Avg. Customer review': 'RATING_DESC',
}

const isOption = (text: string | null): text is SortOption => SORT_OPTIONS.some((option) => option === text)

/** The order chosen in `?sort=`; undefined when none is, or none that we know. */
export function sortOf(params: URLSearchParams): ProductSort | undefined {
  const chosen = params.get('sort')
  return isOption(chosen) ? SORTS[chosen] : undefined
}

/** Chooses the order of a list; it is kept in the address, so that Back and links lead to it. `unsorted` names the list's own order. */
export function SortSelect({ unsorted }: { unsorted: string }) {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('sort')
  const choose = (sort: string) => {
    const others = new URLSearchParams(params)
    for (const part of ['sort', 'page']) others.delete(part)
    if (sort) others.set('sort', sort)
    setParams(others, { replace: true })
  }
  return (
    <Select label="Sort by" value={isOption(chosen) ? chosen : ''} onChange={choose}>
      <option value="">{unsorted}</option>
      {SORT_OPTIONS.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  )
}

import { SORT_OPTIONS, type SortOption } from '@shop/contract/shop.ts'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon.tsx'
import type { ProductSort } from '../lib/schema.generated.ts'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 0.9375rem;
`
const Box = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  > svg {
    position: absolute;
    inset-inline-end: 10px;
    pointer-events: none;
  }
`
const Select = styled.select`
  appearance: none;
  min-height: 44px;
  padding: 0 38px 0 14px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
`

const SORTS: Record<SortOption, ProductSort> = {
  'Price: Low to High': 'PRICE_ASC',
  'Price: High to Low': 'PRICE_DESC',
  'Avg. Customer review': 'RATING_DESC',
}

const isOption = (text: string | null): text is SortOption => SORT_OPTIONS.some((option) => option === text)

/** The order chosen in `?sort=`; undefined when none is, or none that we know. */
export function useSort(): ProductSort | undefined {
  const [params] = useSearchParams()
  const chosen = params.get('sort')
  return isOption(chosen) ? SORTS[chosen] : undefined
}

/** Chooses the order of a list; it is kept in the address, so that Back and links lead to it. `unsorted` names the list's own order. */
export function SortSelect({ unsorted }: { unsorted: string }) {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('sort')
  return (
    <Label>
      Sort by
      <Box>
        <Select
          value={isOption(chosen) ? chosen : ''}
          onChange={({ target }) => setParams(target.value ? { sort: target.value } : {}, { replace: true })}
        >
          <option value="">{unsorted}</option>
          {SORT_OPTIONS.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
        <Icon name="down" size={18} />
      </Box>
    </Label>
  )
}

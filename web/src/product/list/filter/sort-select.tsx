import { m } from '@shop/contract/messages/messages.js'
import { SORT_OPTIONS, type SortOption } from '@shop/contract/shop.ts'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Select } from '../../../ui/long-list/select.tsx'
import { LIST_FORM, marksWorking } from '../list-form.tsx'
import { isOption } from '../sort-of.ts'
import { WithoutScript } from './without-script.tsx'

const Sort = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
`

/** The label of each order; the address has its English words. */
const LABELS: Record<SortOption, () => string> = {
  'Price: Low to High': () => m.product_sort_price_up(),
  'Price: High to Low': () => m.product_sort_price_down(),
  'Avg. Customer review': () => m.product_sort_review(),
}

/** Chooses the order of a list; the address holds it, so that Back and links lead to it. `unsorted` names the list's own order. */
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
    <Sort ref={marksWorking}>
      <Select compact name="sort" form={LIST_FORM} label={m.ui_sort_by()} value={isOption(chosen) ? chosen : ''} onChange={choose}>
        <option value="">{unsorted}</option>
        {SORT_OPTIONS.map((option) => (
          <option key={option} value={option}>
            {LABELS[option]()}
          </option>
        ))}
      </Select>
      <WithoutScript />
    </Sort>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { countWords } from '../../../lib/count-words.ts'
import type { ProductFilterInput } from '../../../lib/schema.generated.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from '../filters.ts'
import { NO_FILTERS } from './chosen.ts'
import { type KnownFacets, useFacets } from './use-facets.ts'

/* In sight while the choices are scrolled. */
const Ends = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;
  margin: 20px -20px -20px;
  padding: 12px 20px;
  border-block-start: 1px solid var(--c-border);
  background: var(--c-surface);
`

const wordsOf = ({ total, isEstimate }: KnownFacets): string =>
  total === undefined
    ? m.product_filter_show()
    : total === null
      ? m.product_filter_show_over({ number: formatNumber(SEARCH_LIMIT) })
      : m.product_filter_show_counted({ count: total, number: countWords(total, isEstimate) })

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** The list's own filter. */
  list: ProductFilterInput
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The filters of a list on narrow screens: the button that applies them shows beforehand how many products they leave. */
export function FilterSheet({ open, onClose, list, filters, onChange }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const known = useFacets(list, draft)
  const words = wordsOf(known)
  const apply = () => {
    onClose()
    onChange(draft)
  }
  return (
    <Dialog open={open} onClose={onClose} title={m.product_filters()}>
      <FilterPanel known={known} filters={draft} onChange={setDraft} />
      <Ends>
        <Button variant="secondary" onClick={() => setDraft(NO_FILTERS)}>
          {m.product_filter_clear()}
        </Button>
        <Button wide onClick={apply}>
          {words}
        </Button>
        <VisuallyHidden role="status">{known.loading ? '' : words}</VisuallyHidden>
      </Ends>
    </Dialog>
  )
}

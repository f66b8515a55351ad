import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Filters } from '../filters.ts'
import { FilterFields } from './filter-fields.tsx'
import type { KnownFacets } from './use-facets.ts'

const Failed = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  color: var(--c-muted);
  font-size: 0.9375rem;
`

interface FilterPanelProps {
  /** Id of the form that they belong to; none where choices do not count at once. */
  form?: string
  known: KnownFacets
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The filters of a list, or why they are not there. */
export const FilterPanel = ({ form, known: { facets, error, retry }, filters, onChange }: FilterPanelProps) =>
  facets ? (
    <FilterFields {...(form && { form })} facets={facets} filters={filters} onChange={onChange} />
  ) : error ? (
    <Failed role="status">
      {m.product_filter_failed()}
      <Button variant="secondary" size="sm" onClick={retry}>
        {m.ui_retry()}
      </Button>
    </Failed>
  ) : (
    <Skeleton gap={16} heights={[117, 349, 254]} />
  )

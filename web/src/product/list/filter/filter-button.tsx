import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ProductFilterInput } from '../../../lib/schema.generated.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { media } from '../../../ui/media.ts'
import { countChosen } from './chosen.ts'
import { useFacets } from './use-facets.ts'
import { useFilters } from './use-filters.ts'

/** A chunk of its own: few visitors open it. */
const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(async () => (await loadSheet()).FilterSheet)

/** Hidden where the filters are beside the list, and without a script. */
const OnlyNarrow = styled.div`
  /* Its words and number stay in one line beside the order, which is cut first, unless large text makes them half as wide as both. */
  flex: none;
  max-width: 50%;
  ${media.lg} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`

/** Opens the filters of a list on narrow screens. */
export function FilterButton({ list }: { list: ProductFilterInput }) {
  const [filters, change] = useFilters()
  const { offered } = useFacets(list, filters)
  // Each opening begins with the filters of that moment.
  const [sheet, setSheet] = useState({ open: false, times: 0 })
  const chosen = countChosen(filters)
  if (!offered) return null
  return (
    <>
      <OnlyNarrow>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setSheet(({ times }) => ({ open: true, times: times + 1 }))}
          onPointerEnter={() => void loadSheet().catch(() => undefined)}
        >
          <Icon name="filter" size={20} />
          {chosen > 0 ? m.product_filters_counted({ number: chosen }) : m.product_filters()}
        </Button>
      </OnlyNarrow>
      {sheet.times > 0 && (
        <Suspense>
          <FilterSheet
            key={sheet.times}
            open={sheet.open}
            onClose={() => setSheet(({ times }) => ({ open: false, times }))}
            list={list}
            filters={filters}
            onChange={change}
          />
        </Suspense>
      )}
    </>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { ProductFilterInput } from '../../lib/schema.generated.ts'
import { media } from '../../ui/media.ts'

/** Their code comes after that of the list, in one piece. */
const FilterSide = lazyPart(async () => (await import('./filter/filter-side.tsx')).FilterSide)

const Columns = styled.div`
  ${media.lg} {
    display: grid;
    grid-template-columns: 14.5rem minmax(0, 1fr);
    gap: 40px;
    align-items: start;
    /* Beside the filters there is room for one product less. */
    --grid-lg: 3;
  }
  ${media.xl} {
    --grid-lg: 4;
  }
  /* A shop without filters. */
  &:has([data-no-filters]) {
    display: block;
    --grid-lg: 4;
  }
`
const Side = styled.section`
  display: none;
  ${media.lg} {
    display: block;
  }
  /* Without a script no sheet opens. */
  @media (scripting: none) {
    display: block;
    margin-block-end: 24px;
  }
  &:has([data-no-filters]) {
    display: none;
  }
  h2 {
    margin-block-end: 16px;
    font-size: 1.125rem;
  }
`

interface FilterFrameProps {
  /** The list's own filter. */
  filter: ProductFilterInput
  children: ReactNode
}

/** A list with its filters beside it; on narrow screens, and in a shop without filters, the list alone. */
export const FilterFrame = ({ filter, children }: FilterFrameProps) => (
  <Columns>
    <Side aria-labelledby="filters">
      <h2 id="filters">{m.product_filters()}</h2>
      <Suspense>
        <FilterSide list={filter} />
      </Suspense>
    </Side>
    <div>{children}</div>
  </Columns>
)

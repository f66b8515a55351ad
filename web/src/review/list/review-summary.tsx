import { styled } from 'styled-components'
import { Stars } from '../../ui/stars.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { ProductReviewsQuery } from '../product-reviews.generated.ts'

const Box = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
`
const Average = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 2rem;
  font-weight: 650;
  line-height: 1;
`
const Count = styled.p`
  color: var(--c-muted);
`
const Bars = styled.ul`
  display: grid;
  gap: 8px;
  max-width: 320px;
  li {
    display: grid;
    grid-template-columns: 56px 1fr 32px;
    align-items: center;
    gap: 10px;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`
const Track = styled.svg`
  width: 100%;
  height: 10px;
  border-radius: var(--r-pill);
  background: var(--c-sunken);
  rect {
    fill: var(--c-star);
  }
`
const Number = styled.span`
  text-align: end;
  color: var(--c-muted);
`

type Rating = NonNullable<ProductReviewsQuery['product']>['rating']

/** The mean, how many ratings it comes from, and how they spread from five stars down to one. */
export function ReviewSummary({ rating: { average, count, distribution } }: { rating: Rating }) {
  return (
    <Box>
      <Average>
        {average.toFixed(1)} <Stars average={average} />
      </Average>
      <Count>{count === 1 ? '1 review' : `${count} reviews`}</Count>
      <Bars aria-label="Ratings by stars">
        {distribution.map((bucket) => (
          <li key={bucket.stars}>
            <span>{bucket.stars === 1 ? '1 star' : `${bucket.stars} stars`}</span>
            <Track aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
              <rect width={count > 0 ? (100 * bucket.count) / count : 0} height="10" />
            </Track>
            <Number>
              {bucket.count}
              <VisuallyHidden>{bucket.count === 1 ? ' review' : ' reviews'}</VisuallyHidden>
            </Number>
          </li>
        ))}
      </Bars>
    </Box>
  )
}

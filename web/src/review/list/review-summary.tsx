import { m } from '@shop/contract/messages/messages.js'
import { formatNumber, forLanguage } from '@shop/contract/language.ts'
import { styled } from 'styled-components'
import { Stack } from '../../ui/layout/stack.ts'
import { hidden } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Text } from '../../ui/text/text.ts'
import type { ProductReviewsQuery } from '../product-reviews.generated.ts'

const Average = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 2rem;
  font-weight: 650;
  line-height: 1;
`
const Bars = styled.ul`
  display: grid;
  gap: 8px;
  max-width: 20rem;
  li {
    display: grid;
    grid-template-columns: 3.5rem 1fr 2rem;
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

const mean = forLanguage((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** The mean, how many ratings it comes from, and how they spread from five stars down to one. */
export function ReviewSummary({ rating: { average, count, distribution } }: { rating: Rating }) {
  return (
    <Stack $gap={16}>
      <Average>
        {mean().format(average)} <Stars average={average} />
      </Average>
      <Text $tone="muted">{m.review_counted({ count, number: formatNumber(count) })}</Text>
      <Bars aria-label={m.review_by_stars()}>
        {distribution.map((bucket) => (
          <li key={bucket.stars}>
            <span>{m.review_stars({ count: bucket.stars })}</span>
            <Track aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
              <rect width={count > 0 ? (100 * bucket.count) / count : 0} height="10" />
            </Track>
            <Number>
              <Rich
                message={m.review_counted_hidden}
                inputs={{ count: bucket.count, number: formatNumber(bucket.count) }}
                as={{ hidden }}
              />
            </Number>
          </li>
        ))}
      </Bars>
    </Stack>
  )
}

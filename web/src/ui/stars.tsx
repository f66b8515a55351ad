import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { styled } from 'styled-components'
import { hidden } from './marks.tsx'
import { Rich } from './rich.tsx'

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  /* Among words, in the middle of their line. */
  vertical-align: middle;
  gap: 6px;
  color: var(--c-muted);
  font-size: 0.875rem;
  line-height: 1;
`
const Drawn = styled.span`
  display: inline-flex;
  color: var(--c-star);
  /* A half star is full at its beginning. */
  [dir='rtl'] & svg {
    scale: -1 1;
    /* What is scaled stands above the link that covers a card. */
    pointer-events: none;
  }
`

const STAR = 'M8 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 12l-4.3 2.3.9-4.8L1.1 6.2l4.8-.6z'

/** Full, half or empty, by its position and the rating in half steps. */
function Star({ fill }: { fill: 0 | 0.5 | 1 }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
      {fill > 0 && <path d={STAR} fill="currentColor" clipPath={fill === 0.5 ? 'inset(0 50% 0 0)' : undefined} />}
    </svg>
  )
}

const fillOf = (star: number, halves: number): 0 | 0.5 | 1 => (halves >= star ? 1 : halves >= star - 0.5 ? 0.5 : 0)

export interface StarsProps {
  /** Mean rating, 0 to 5; shown in half steps. */
  average: number
  /** How many ratings there are. */
  count?: number
}

/** Five stars, read out as one sentence. */
export function Stars({ average, count }: StarsProps) {
  const halves = Math.round(average * 2) / 2
  const label = count === 0 ? m.ui_not_rated() : m.ui_rated({ stars: halves })
  return (
    <Row>
      <Drawn role="img" aria-label={label}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} fill={fillOf(star, halves)} />
        ))}
      </Drawn>
      {count !== undefined && (
        <span>
          <Rich message={m.ui_ratings} inputs={{ count, number: formatNumber(count) }} as={{ hidden }} />
        </span>
      )}
    </Row>
  )
}

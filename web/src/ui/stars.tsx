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
const Drawn = styled.svg`
  flex: none;
  color: var(--c-star);
  /* A half star is full at its beginning. */
  [dir='rtl'] & {
    scale: -1 1;
    /* What is scaled stands above the link that covers a card. */
    pointer-events: none;
  }
`
/** The width of a star. */
const STAR = 16

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
      <Drawn role="img" aria-label={label} width={5 * STAR} height={STAR} focusable="false">
        <use href="#icon-stars" fill="none" stroke="currentColor" strokeLinejoin="round" />
        {/* Cuts off what is not full. */}
        <svg width={halves * STAR}>
          <use href="#icon-stars" fill="currentColor" />
        </svg>
      </Drawn>
      {count !== undefined && (
        <span>
          <Rich message={m.ui_ratings} inputs={{ count, number: formatNumber(count) }} as={{ hidden }} />
        </span>
      )}
    </Row>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { VisuallyHidden } from './visually-hidden.ts'

// With large text on a narrow phone a long price still fits, in one line.
const SIZES = { sm: '0.9375rem', md: 'var(--price, 1.0625rem)', lg: 'min(1.75rem, 12vw)' }

const Amount = styled.span<{ $size: keyof typeof SIZES; $wraps: boolean }>`
  font-size: ${({ $size }) => SIZES[$size]};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: ${({ $wraps }) => ($wraps ? 'normal' : 'nowrap')};
`

/* What it cost before, beside the price or, where both do not fit, below it. */
const Before = styled.s`
  color: var(--c-muted);
  font-size: 0.875rem;
  font-weight: 400;
  white-space: nowrap;
`

interface PriceProps {
  /** In piastres. */
  amount: number
  size?: keyof typeof SIZES
  /** It is the lowest of several: 'from EGP 450'. */
  isFrom?: boolean | undefined
  /** What it cost before it was reduced, in piastres. */
  before?: number | undefined
}

/** An amount of money. */
export const Price = ({ amount, size = 'md', isFrom = false, before }: PriceProps) => (
  <Amount $size={size} $wraps={isFrom || before !== undefined}>
    {isFrom ? m.product_price_from({ price: formatMoney(amount) }) : formatMoney(amount)}
    {before !== undefined && (
      <>
        {' '}
        <Before>
          <VisuallyHidden>{m.product_price_before()} </VisuallyHidden>
          {formatMoney(before)}
        </Before>
      </>
    )}
  </Amount>
)

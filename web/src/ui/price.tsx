import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'

const SIZES = { sm: '0.9375rem', md: '1.0625rem', lg: '1.75rem' }

const Amount = styled.span<{ $size: keyof typeof SIZES }>`
  font-size: ${({ $size }) => SIZES[$size]};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

/** An amount of money, given in piastres. */
export const Price = ({ amount, size = 'md' }: { amount: number; size?: keyof typeof SIZES }) => (
  <Amount $size={size}>{formatMoney(amount)}</Amount>
)

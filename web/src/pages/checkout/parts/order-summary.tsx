import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Bill } from '../../../cart/bill.tsx'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import { surface } from '../../../ui/card.ts'

const Box = styled.section`
  ${surface}
  display: grid;
  gap: 16px;
  padding: clamp(16px, 3vw, 24px);
`

interface OrderSummaryProps {
  /** The shop's quote for the cart and the way to pay. */
  totals: Cart['cash']
  /** Highlights the fee rows, as the spec has it when visa is chosen. */
  feesLit?: boolean
  /** Shown below the total. */
  children?: ReactNode
}

/** What the order will cost, with its consequences. */
export const OrderSummary = ({ totals, feesLit = false, children }: OrderSummaryProps) => (
  <Box aria-labelledby="order-summary">
    <h2 id="order-summary">{m.order_summary()}</h2>
    <Bill totals={totals} feesLit={feesLit} />
    {children}
  </Box>
)

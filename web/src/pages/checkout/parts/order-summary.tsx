import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { Bill } from '../../../cart/bill.tsx'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import { Panel } from '../../../ui/layout/panel.ts'

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
  <Panel as="section" $gap={16} aria-labelledby="order-summary">
    <h2 id="order-summary">{m.order_summary()}</h2>
    <Bill totals={totals} feesLit={feesLit} />
    {children}
  </Panel>
)

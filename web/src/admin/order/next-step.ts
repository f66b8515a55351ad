import { m } from '@shop/contract/messages/messages.js'
import type { OrderAction, OrderStatus, OrderStep } from '../../lib/schema.generated.ts'

/** A step by which an order can be advanced. */
export interface NextStep {
  to: OrderStep
  /** Label of the button and title of the dialog. */
  words: () => string
  /** The toast after it is done. */
  done: (order: { number: string }) => string
}

const NEXT: Partial<Record<OrderStatus, NextStep>> = {
  CONFIRMED: { to: 'PROCESSING', words: m.order_step_pack, done: m.order_taken_on_packing },
  PROCESSING: { to: 'SHIPPED', words: m.order_step_ship, done: m.order_taken_on_shipped },
  SHIPPED: { to: 'DELIVERED', words: m.order_step_deliver, done: m.order_taken_on_delivered },
}

/** An order as far as its next step goes. */
export interface SteppedOrder {
  status: OrderStatus
  availableActions: readonly OrderAction[]
}

/** The next step of an order; undefined where the shop permits none, or where the status is newer than this page. */
export const stepOf = ({ status, availableActions }: SteppedOrder): NextStep | undefined =>
  availableActions.includes('ADVANCE') ? NEXT[status] : undefined

/** What can be done to an order among many: its next step, and cancelling. */
export function permitsOf(order: SteppedOrder): string[] {
  const step = stepOf(order)?.to
  return [...(step ? [step] : []), ...(order.availableActions.includes('CANCEL') ? ['CANCEL'] : [])]
}

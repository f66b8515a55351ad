import type { OrderStatus } from '../../lib/schema.generated.ts'

/** A step that an order can be taken on by. */
export interface NextStep {
  to: OrderStatus
  /** What the button and the dialog say. */
  words: string
  /** What is told once it is done. */
  done: string
}

const NEXT: Partial<Record<OrderStatus, NextStep>> = {
  CONFIRMED: { to: 'PROCESSING', words: 'Start packing', done: 'is being packed' },
  PROCESSING: { to: 'SHIPPED', words: 'Mark as shipped', done: 'is on its way' },
  SHIPPED: { to: 'DELIVERED', words: 'Mark as delivered', done: 'is delivered' },
}

/** The step after a status; undefined where there is none, or where this page does not know the status. */
export const nextStep = (status: OrderStatus): NextStep | undefined => NEXT[status]

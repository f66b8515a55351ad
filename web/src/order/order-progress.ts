import { m } from '@shop/contract/messages/messages.js'
import type { OrderStatus, PaymentMethod } from '../lib/schema.generated.ts'

/** A step on the way of an order. */
export interface ProgressStep {
  words: string
  reached: boolean
}

/** The way of an order by how it is paid; cash is paid at the door. */
const WAYS: Record<PaymentMethod, readonly (() => string)[]> = {
  CARD: [() => m.order_step_placed(), () => m.order_step_paid(), () => m.order_step_shipped(), () => m.order_step_delivered()],
  CASH_ON_DELIVERY: [() => m.order_step_placed(), () => m.order_step_shipped(), () => m.order_step_delivered(), () => m.order_step_paid()],
}

/** How many steps have been reached; statuses off the way are left out. */
const REACHED: Partial<Record<OrderStatus, Record<PaymentMethod, number>>> = {
  AWAITING_PAYMENT: { CARD: 1, CASH_ON_DELIVERY: 1 },
  CONFIRMED: { CARD: 2, CASH_ON_DELIVERY: 1 },
  PROCESSING: { CARD: 2, CASH_ON_DELIVERY: 1 },
  SHIPPED: { CARD: 3, CASH_ON_DELIVERY: 2 },
  DELIVERED: { CARD: 4, CASH_ON_DELIVERY: 4 },
}

/** How far an order has come; undefined when it is cancelled, returned, or stands where this page does not know. */
export function orderProgress(status: OrderStatus, method: PaymentMethod): ProgressStep[] | undefined {
  const reached = REACHED[status]?.[method]
  return reached === undefined ? undefined : WAYS[method].map((words, place) => ({ words: words(), reached: place < reached }))
}

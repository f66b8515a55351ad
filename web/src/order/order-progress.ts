import type { OrderStatus } from '../lib/schema.generated.ts'
import { shownStatus } from './order-status.tsx'

/** A step on the way of an order. */
export interface ProgressStep {
  words: string
  reached: boolean
}

/** The way of an order that may be packed; one that is not paid yet has that in the place of the first step. */
const WAY: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED']

/** How far an order has come, in the words of its status; undefined when it is cancelled, returned, or stands where this page does not know. */
export function orderProgress(status: OrderStatus): ProgressStep[] | undefined {
  const way: readonly OrderStatus[] = status === 'AWAITING_PAYMENT' ? [status, ...WAY.slice(1)] : WAY
  const reached = way.indexOf(status)
  return reached === -1 ? undefined : way.map((step, place) => ({ words: shownStatus(step).words(), reached: place <= reached }))
}

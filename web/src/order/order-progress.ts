import type { OrderStatus } from '../lib/schema.generated.ts'
import { shownStatus } from './order-status.tsx'

/** A step on the way of an order. */
export interface ProgressStep {
  words: string
  reached: boolean
}

/** The way of an order that may be packed; one that is not paid yet has that as its first step instead. */
const WAY: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED']

/** The steps of an order that it has reached; undefined when it is cancelled, or of a status that is newer than this page. */
export function orderProgress(status: OrderStatus): ProgressStep[] | undefined {
  const way: readonly OrderStatus[] = status === 'AWAITING_PAYMENT' ? [status, ...WAY.slice(1)] : WAY
  const reached = way.indexOf(status)
  return reached === -1 ? undefined : way.map((step, index) => ({ words: shownStatus(step).words(), reached: index <= reached }))
}

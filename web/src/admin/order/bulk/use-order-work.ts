import { withValue } from '../../../lib/refusal.ts'
import type { OrderStep } from '../../../lib/schema.generated.ts'
import { eachOutcome } from '../../lib/each-outcome.ts'
import { permitsOf } from '../next-step.ts'
import type { BulkWork } from '../../ui/table/table-parts.ts'
import { useCancelOrdersOutcome, useUpdateOrderStatusesOutcome } from './bulk-orders.generated.ts'

/** The courier and the tracking numbers of many orders. */
export interface Parcels {
  carrier: string
  /** Tracking numbers by the orders' ids. */
  trackingNumbers: ReadonlyMap<string, string>
}

/** Returns a function that makes the work of taking orders a step further; the orders follow on screen. */
export function useAdvanceOrders(): (status: OrderStep, parcels?: Parcels) => BulkWork {
  const update = useUpdateOrderStatusesOutcome()
  return (status, parcels) => async (ids) => {
    const orders = ids.map((orderId) => {
      const trackingNumber = parcels?.trackingNumbers.get(orderId)
      return { orderId, ...(trackingNumber && { trackingNumber }) }
    })
    const carrier = parcels?.carrier.trim()
    const answered = await update({ input: { orders, status, ...(carrier && { carrier }) } })
    const updates = withValue(answered, ({ updates: all }) => all)
    const changed = new Map(updates.value?.map(({ orderId, outcome }) => [orderId, 'order' in outcome ? outcome.order : undefined]))
    return eachOutcome(ids, updates).map((outcome, index) => {
      const order = changed.get(ids[index] ?? '')
      // What was packed is shipped next, in the same sitting; it is delivered days later.
      return order && !outcome.refusal && status === 'PROCESSING' ? { ...outcome, permits: permitsOf(order) } : outcome
    })
  }
}

/** Returns a function that makes the work of cancelling orders; the orders follow on screen. */
export function useCancelOrders(): (reason: string) => BulkWork {
  const cancel = useCancelOrdersOutcome()
  return (reason) => async (ids) => {
    const answered = await cancel({ input: { orderIds: [...ids], ...(reason.trim() && { reason: reason.trim() }) } })
    return eachOutcome(
      ids,
      withValue(answered, ({ cancellations }) => cancellations),
    )
  }
}

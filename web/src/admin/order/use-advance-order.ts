import type { OrderStep } from '../../lib/schema.generated.ts'
import { useIntentKey } from '../../lib/intent/use-intent-key.ts'
import { useAddOrderNoteOutcome, useUpdateOrderStatusOutcome } from './advance-order.generated.ts'

export interface StepValues {
  carrier: string
  trackingNumber: string
  note: string
}

/** The values without those that were left empty. */
const filled = (values: StepValues): Partial<StepValues> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** Advances an order a step; it follows on screen. */
export function useAdvanceOrder(orderId: string) {
  const update = useUpdateOrderStatusOutcome()
  return (status: OrderStep, values: StepValues) => update({ input: { orderId, status, ...filled(values) } })
}

/** Adds a note to an order, once; the list of notes follows on screen. */
export function useAddNote(orderId: string) {
  const add = useAddOrderNoteOutcome()
  const withKey = useIntentKey()
  return (note: string) => withKey(note, (idempotencyKey) => add({ input: { orderId, note, idempotencyKey } }))
}

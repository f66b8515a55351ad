import { DONE, refused, send, type Outcome } from '../../lib/refusal.ts'
import type { OrderStatus } from '../../lib/schema.generated.ts'
import { useIntentKey } from '../../lib/intent/use-intent-key.ts'
import { useAddOrderNoteMutation, useUpdateOrderStatusMutation } from './advance-order.generated.ts'

export interface StepValues {
  carrier: string
  trackingNumber: string
  note: string
}

/** Without what was left empty. */
const filled = (values: StepValues): Partial<StepValues> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** Advances an order a step; it follows on screen. */
export function useAdvanceOrder(orderId: string) {
  const [mutate] = useUpdateOrderStatusMutation()
  return (status: OrderStatus, values: StepValues): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input: { orderId, status, ...filled(values) } } }),
      (data) => data.updateOrderStatus,
      (answer) => (answer.__typename === 'UpdateOrderStatusSuccess' ? DONE : refused(answer)),
    )
}

/** Notes something down about an order, once; the list of notes follows on screen. */
export function useAddNote(orderId: string) {
  const [mutate] = useAddOrderNoteMutation()
  const withKey = useIntentKey()
  return (note: string): Promise<Outcome<void>> =>
    withKey(note, (idempotencyKey) =>
      send(
        mutate({ variables: { input: { orderId, note, idempotencyKey } } }),
        (data) => data.addOrderNote,
        (answer) => (answer.__typename === 'AddOrderNoteSuccess' ? DONE : refused(answer)),
      ),
    )
}

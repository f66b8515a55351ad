import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import { useCancelOrderMutation } from './cancel-order.generated.ts'

/** Cancels an order, with the reason if one is given; it and the stock of its products follow on screen. */
export function useCancelOrder(orderId: string) {
  const [mutate] = useCancelOrderMutation()
  return (reason = ''): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input: { orderId, ...(reason.trim() && { reason: reason.trim() }) } } }),
      (data) => data.cancelOrder,
      (answer) => (answer.__typename === 'CancelOrderSuccess' ? DONE : refused(answer)),
    )
}

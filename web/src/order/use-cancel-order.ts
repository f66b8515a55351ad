import { cartChanged } from '../cart/cart-changed.ts'
import { useCancelOrderOutcome } from './cancel-order.generated.ts'

/** Cancels an order, with a reason if given; the order, the stock of its products and the refilled cart follow on screen. */
export function useCancelOrder(orderId: string) {
  const cancel = useCancelOrderOutcome()
  return async (reason = '') => {
    const outcome = await cancel({ input: { orderId, ...(reason.trim() && { reason: reason.trim() }) } })
    if (outcome.value?.cart || outcome.refusal?.fault) cartChanged(outcome.refusal)
    return outcome
  }
}

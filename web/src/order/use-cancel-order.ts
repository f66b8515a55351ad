import { tellOtherTabs } from '../cart/tell-other-tabs.ts'
import { useCancelOrderOutcome } from './cancel-order.generated.ts'

/** Cancels an order, with a reason if given; the order, the stock of its products and the refilled cart follow on screen. */
export function useCancelOrder(orderId: string) {
  const cancel = useCancelOrderOutcome()
  return async (reason = '') => {
    const outcome = await cancel({ input: { orderId, ...(reason.trim() && { reason: reason.trim() }) } })
    if (outcome.value?.cart) tellOtherTabs()
    return outcome
  }
}

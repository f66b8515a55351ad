import { tellOtherTabs } from '../cart/tell-other-tabs.ts'
import { useCancelOrderOutcome } from './cancel-order.generated.ts'

/** Cancels an order, with the reason if one is given; it, the stock of its products and the cart they went back into follow on screen. */
export function useCancelOrder(orderId: string) {
  const cancel = useCancelOrderOutcome()
  return async (reason = '') => {
    const outcome = await cancel({ input: { orderId, ...(reason.trim() && { reason: reason.trim() }) } })
    if (outcome.value?.cart) tellOtherTabs()
    return outcome
  }
}

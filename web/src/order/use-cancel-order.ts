import { tellOtherTabs } from '../cart/tell-other-tabs.ts'
import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import { useCancelOrderMutation } from './cancel-order.generated.ts'

/** Cancels an order, with the reason if one is given; it, the stock of its products and the cart they went back into follow on screen. */
export function useCancelOrder(orderId: string) {
  const [mutate] = useCancelOrderMutation()
  return (reason = ''): Promise<Outcome<void>> =>
    send(
      mutate({ variables: { input: { orderId, ...(reason.trim() && { reason: reason.trim() }) } } }),
      (data) => data.cancelOrder,
      (answer) => {
        if (answer.__typename !== 'CancelOrderSuccess') return refused(answer)
        if (answer.cart) tellOtherTabs()
        return DONE
      },
    )
}

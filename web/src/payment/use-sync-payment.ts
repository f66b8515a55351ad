import { cartChanged } from '../cart/cart-changed.ts'
import { useSyncPaymentOutcome, type SyncPaymentMutation } from './card-payment.generated.ts'

/** The status of a payment, and its order. */
export type Synced = Extract<SyncPaymentMutation['syncPayment'], { __typename: 'SyncPaymentSuccess' }>

/** Has the shop reconcile an order with the card provider; the order, and the cart when it was not paid in time, follow on screen. */
export function useSyncPayment(orderId: string) {
  const sync = useSyncPaymentOutcome()
  return async () => {
    const outcome = await sync({ input: { orderId } })
    if (outcome.value?.cart || outcome.refusal?.fault) cartChanged(outcome.refusal)
    return outcome
  }
}

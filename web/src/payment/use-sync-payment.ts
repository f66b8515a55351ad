import { tellOtherTabs } from '../cart/tell-other-tabs.ts'
import { refused, send, type Outcome } from '../lib/refusal.ts'
import { useSyncPaymentMutation, type SyncPaymentMutation } from './card-payment.generated.ts'

/** How a payment stands, and the order with it. */
export type Synced = Extract<SyncPaymentMutation['syncPayment'], { __typename: 'SyncPaymentSuccess' }>

/** Has the shop ask the card provider how an order's payment stands; the order, and the cart when it was not paid in time, follow on screen. */
export function useSyncPayment(orderId: string) {
  const [mutate] = useSyncPaymentMutation()
  return (): Promise<Outcome<Synced>> =>
    send(
      mutate({ variables: { input: { orderId } } }),
      (data) => data.syncPayment,
      (answer) => {
        if (answer.__typename !== 'SyncPaymentSuccess') return refused(answer)
        if (answer.cart) tellOtherTabs()
        return { value: answer }
      },
    )
}

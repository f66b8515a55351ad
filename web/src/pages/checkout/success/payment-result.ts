import { m } from '@shop/contract/messages/messages.js'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'
import type { Synced } from '../../../payment/use-sync-payment.ts'

/** The result of a payment by card (spec 4). */
export type PaymentResult = 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

/** The text of each result (spec 4, spec 8); a success has none. */
export const RESULT_TEXT: Record<Exclude<PaymentResult, 'succeeded'>, () => string> = {
  processing: () => m.payment_processing(),
  requires_payment_method: () => m.payment_not_successful(),
  other: () => m.payment_went_wrong(),
}

/** Reads the result: an order is paid when the shop has it so, whatever the card provider or the address contain. */
export function paymentResult(
  { status }: Pick<NonNullable<PlacedOrderQuery['order']>, 'status'>,
  intentStatus: Synced['intentStatus'],
): PaymentResult {
  if (status === 'CANCELLED') return 'other'
  if (status !== 'AWAITING_PAYMENT') return 'succeeded'
  // The provider has taken the payment, and the shop is about to know of it.
  if (intentStatus === 'PROCESSING' || intentStatus === 'SUCCEEDED') return 'processing'
  return intentStatus === 'REQUIRES_PAYMENT_METHOD' ? 'requires_payment_method' : 'other'
}

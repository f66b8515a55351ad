import { m } from '@shop/contract/messages/messages.js'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'
import type { Synced } from '../../../payment/use-sync-payment.ts'

/** What came of a payment by card (spec 4). */
export type PaymentResult = 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

/** What is said of it (spec 4, spec 8); of a success nothing. */
export const RESULT_TEXT: Record<Exclude<PaymentResult, 'succeeded'>, () => string> = {
  processing: () => m.payment_processing(),
  requires_payment_method: () => m.payment_not_successful(),
  other: () => m.payment_went_wrong(),
}

/** Reads the result: an order is paid when the shop says so, whatever the card provider or the address say. */
export function paymentResult({ status }: Pick<NonNullable<PlacedOrderQuery['order']>, 'status'>, told: Synced['status']): PaymentResult {
  if (status === 'CANCELLED') return 'other'
  if (status !== 'AWAITING_PAYMENT') return 'succeeded'
  // Taken by the provider, and about to be known here.
  if (told === 'PROCESSING' || told === 'SUCCEEDED') return 'processing'
  return told === 'REQUIRES_PAYMENT_METHOD' ? 'requires_payment_method' : 'other'
}

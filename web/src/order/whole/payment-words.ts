import { m } from '@shop/contract/messages/messages.js'
import type { PaymentStatus } from '../../lib/schema.generated.ts'

const WORDS: Partial<Record<PaymentStatus, () => string>> = {
  UNPAID: m.order_payment_unpaid,
  PROCESSING: m.order_payment_processing,
  FAILED: m.order_payment_failed,
  PAID: m.order_payment_paid,
  PARTIALLY_REFUNDED: m.order_payment_partly_refunded,
  REFUNDED: m.order_payment_refunded,
}

/** Where payments stand, as filters of tables offer it. */
export const PAYMENT_STATUSES = Object.keys(WORDS) as PaymentStatus[]

/** Where a payment stands, also one of which this page does not know the status. */
export const paymentWords = (status: PaymentStatus): string => (WORDS[status] ?? m.order_payment_processing)()

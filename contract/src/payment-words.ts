import { m } from './messages/messages.js'
import type { PaymentStatus } from './rest/codes.ts'

/** The states of a payment in words, for screens and files alike. */
export const PAYMENT_WORDS = {
  UNPAID: m.order_payment_unpaid,
  PROCESSING: m.order_payment_processing,
  FAILED: m.order_payment_failed,
  PAID: m.order_payment_paid,
  PARTIALLY_REFUNDED: m.order_payment_partly_refunded,
  REFUNDED: m.order_payment_refunded,
} satisfies Record<PaymentStatus, unknown>

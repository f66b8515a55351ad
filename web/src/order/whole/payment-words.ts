import type { PaymentStatus } from '../../lib/schema.generated.ts'

const WORDS: Partial<Record<PaymentStatus, string>> = {
  UNPAID: 'not paid yet',
  PROCESSING: 'in progress',
  FAILED: 'failed',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partly given back',
  REFUNDED: 'given back',
}

/** Where payments stand, as filters of tables offer it. */
export const PAYMENT_STATUSES = Object.keys(WORDS) as PaymentStatus[]

/** Where a payment stands, also one of which this page does not know the status. */
export const paymentWords = (status: PaymentStatus): string => WORDS[status] ?? 'in progress'

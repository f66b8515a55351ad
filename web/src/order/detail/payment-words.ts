import { m } from '@shop/contract/messages/messages.js'
import { PAYMENT_WORDS } from '@shop/contract/payment-words.ts'
import type { PaymentStatus } from '../../lib/schema.generated.ts'

const WORDS: Partial<Record<PaymentStatus, () => string>> = PAYMENT_WORDS

/** Where payments stand, as filters of tables offer it. */
export const PAYMENT_STATUSES = Object.keys(WORDS) as PaymentStatus[]

/** Where a payment stands, also one of which this page does not know the status. */
export const paymentWords = (status: PaymentStatus): string => (WORDS[status] ?? m.order_payment_processing)()

import { m } from '@shop/contract/messages/messages.js'
import { PAYMENT_WORDS } from '@shop/contract/payment-words.ts'
import type { PaymentStatus } from '../../lib/schema.generated.ts'

const WORDS: Partial<Record<PaymentStatus, () => string>> = PAYMENT_WORDS

/** The statuses of payments, as filters of tables offer them. */
export const PAYMENT_STATUSES = Object.keys(WORDS) as PaymentStatus[]

/** The status of a payment in words, also for a status that is newer than this page. */
export const paymentWords = (status: PaymentStatus): string => (WORDS[status] ?? m.order_payment_processing)()

import type { PaymentMethod } from '../lib/schema.generated.ts'

/** The ways to pay in words. */
export const METHOD_WORDS: Record<PaymentMethod, string> = { CARD: 'visa', CASH_ON_DELIVERY: 'cash on delivery' }

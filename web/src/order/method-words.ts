import { m } from '@shop/contract/messages/messages.js'
import type { PaymentMethod } from '../lib/schema.generated.ts'

/** The ways to pay in words. */
export const METHOD_WORDS: Record<PaymentMethod, () => string> = {
  CARD: () => m.order_method_card(),
  CASH_ON_DELIVERY: () => m.order_method_cash(),
}

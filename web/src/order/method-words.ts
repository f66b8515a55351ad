import { m } from '@shop/contract/messages/messages.js'
import type { PaymentMethod } from '../lib/schema.generated.ts'

const WORDS: Partial<Record<PaymentMethod, () => string>> = {
  CARD: () => m.order_method_card(),
  CASH_ON_DELIVERY: () => m.order_method_cash(),
}

/** A way to pay in words; one that is newer than this page, as the graph names it. */
export const methodWords = (method: PaymentMethod): string => WORDS[method]?.() ?? method

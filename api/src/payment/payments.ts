import { m } from '@shop/contract/messages/messages.js'
import type { Services } from '../http/http.ts'
import { conflict } from '../http/problem.ts'
import type { Cards } from './cards.ts'
import type { PaymentLog } from './settle-payment.ts'

export interface Payments {
  services: Services
  /** Undefined while card payment is switched off. */
  cards: Cards | undefined
  log: PaymentLog
}

/** The card provider; 409 PAYMENT_METHOD_UNAVAILABLE while card payment is switched off. */
export function cardsOf({ cards, services }: Payments): Cards {
  if (cards) return cards
  const message = m.refusal_card_unavailable()
  throw conflict({ code: 'PAYMENT_METHOD_UNAVAILABLE', message, products: [], availableMethods: [...services.paymentMethods] })
}

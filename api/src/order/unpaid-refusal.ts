import { m } from '@shop/contract/messages/messages.js'
import type { UnpaidLimit } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import type { Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { conflict, type Problem } from '../http/problem.ts'
import { inReadersLanguage } from '../language/in-readers-language.ts'
import { listHeld } from './held.store.ts'
import { toRestOrder } from './order.ts'
import type { ExceededLimit } from './unpaid-limits.ts'

/** Messages that say what the shopper can do. */
const WORDS: Record<UnpaidLimit, (exceeded: ExceededLimit) => string> = {
  CARD_ORDERS: ({ max }) => m.refusal_unpaid_card_orders({ count: max }),
  CASH_ORDERS: ({ max }) => m.refusal_unpaid_cash_orders({ count: max }),
  LAPSED_ORDERS: ({ wait = 0 }) => m.refusal_unpaid_lapsed({ count: Math.ceil(wait / 3600) }),
  PIECES: ({ max }) => m.refusal_unpaid_pieces({ max: String(max) }),
  PIECES_OF_PRODUCT: ({ max, product }) =>
    m.refusal_unpaid_product({
      max: String(max),
      product: inReadersLanguage(product?.name ?? '', product?.arabicName),
    }),
  NETWORK: () => m.refusal_unpaid_network(),
}

/** Which unpaid orders a refusal lists, by payment method. */
const BLOCKED_BY: Partial<Record<UnpaidLimit, PaymentMethod>> = { CARD_ORDERS: 'visa', CASH_ORDERS: 'cash' }

/** 409 UNPAID_LIMIT: nothing was ordered, since too much would be held without being paid; lists the account's unpaid orders. */
export async function heldTooMuch({ db, imageUrl }: Services, { id }: Account, exceeded: ExceededLimit): Promise<Problem> {
  const { limit, max, wait } = exceeded
  const orders = limit === 'LAPSED_ORDERS' ? [] : await listHeld(db, id, BLOCKED_BY[limit])
  return conflict({
    code: 'UNPAID_LIMIT',
    message: WORDS[limit](exceeded),
    unpaidLimit: limit,
    limit: max,
    orders: orders.map((row) => toRestOrder(row, imageUrl)),
    ...(wait !== undefined && { retryAfter: wait }),
  })
}

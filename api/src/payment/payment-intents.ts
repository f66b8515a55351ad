import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import type { RestPaymentIntent, RestPaymentSync } from '@shop/contract/rest/payment.ts'
import type { Account } from '../http/auth.ts'
import { notFound } from '../http/problem.ts'
import { orderFor, wrongState } from '../order/order-steps.ts'
import { inTime, type CardIntent, type Cards } from './cards.ts'
import { cardsOf, type Payments } from './payments.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { findPayable, storeIntent, type Payable } from './payment.store.ts'
import { settlePayment } from './settle-payment.ts'

/** States in which a payment cannot be paid any more. */
const ENDED = new Set(['succeeded', 'canceled'])

const refusePaying = async ({ services }: Payments, account: Account, id: string) =>
  wrongState(await orderFor(services, account, id), m.refusal_state_no_card())

/** Opens a payment and stores it with the order. No transaction is open meanwhile: the provider may take seconds (R6). */
async function openIntent(payments: Payments, cards: Cards, order: Payable): Promise<CardIntent | undefined> {
  const intent = await cards.create(order)
  if (await storeIntent(payments.services.db, order.id, intent.id)) return intent
  // The order was cancelled, or its time ended, meanwhile: the shopper must not pay this any more.
  await cards.close(intent.id)
  return undefined
}

/** The secret with which the shopper's browser pays their own order; of the same payment as before, if there is one. */
export async function createIntent(payments: Payments, account: Account, orderId: string): Promise<RestPaymentIntent> {
  const { services, log } = payments
  const order = await findPayable(services.db, orderId)
  if (!order || order.userId !== account.id) throw notFound('order')
  if (!order.payable) throw await refusePaying(payments, account, orderId)
  const cards = cardsOf(payments)
  await services.limiter.take([{ limit: 'payment', of: account.id }])
  const intent = await inTime(order.intentId === null ? openIntent(payments, cards, order) : cards.read(order.intentId))
  const hasEnded = intent !== undefined && ENDED.has(intent.status)
  // The provider's answer came before its event.
  if (hasEnded) await settlePayment({ db: services.db, log }, intent)
  if (!intent?.clientSecret || hasEnded) throw await refusePaying(payments, account, orderId)
  return {
    clientSecret: intent.clientSecret,
    amount: toEgp(order.total),
    currency: intent.currency,
    ...(order.expiresAt && { expiresAt: order.expiresAt.toISOString() }),
  }
}

/** Reconciliations under way, by order: callers who ask meanwhile share the result. */
const underWay = new WeakMap<Cards, Map<string, Promise<string | null>>>()

function reconcileOnce({ services, log }: Payments, cards: Cards, order: Payable): Promise<string | null> {
  const running = underWay.get(cards) ?? new Map<string, Promise<string | null>>()
  underWay.set(cards, running)
  const begun = running.get(order.id) ?? reconcilePayment({ db: services.db, cards, log }, order).finally(() => running.delete(order.id))
  running.set(order.id, begun)
  return begun
}

/**
 * The caller's own order, or for administrators any, after its payment was reconciled: so a lost event does no harm, and an order whose
 * time is over does not wait for the sweeper.
 */
export async function syncPayment(payments: Payments, account: Account, orderId: string): Promise<RestPaymentSync> {
  const { services } = payments
  const found = await findPayable(services.db, orderId)
  if (!found || (!account.isAdmin && found.userId !== account.id)) throw notFound('order')
  await services.limiter.take([{ limit: 'payment', of: account.id }])
  let intentStatus: string | null = null
  // A paid order stays paid: the provider need not be asked.
  if (found.paidAt !== null) intentStatus = 'succeeded'
  else if (found.paymentMethod === 'visa') intentStatus = await inTime(reconcileOnce(payments, cardsOf(payments), found))
  return { ...(await orderFor(services, account, orderId)), intentStatus }
}

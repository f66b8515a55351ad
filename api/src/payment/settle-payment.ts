import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import { setAttributes } from '@shop/service/watch/tracing.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { CardEvent, CardIntent } from './cards.ts'
import { lockOrderOfIntent, scheduleReconcile, markPaid, markReceived, markState, takeEvent, type Payable } from './payment.store.ts'
import { addRefund } from './refund.store.ts'

/** The log of payments that an operator should look into. */
export interface PaymentLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Settling {
  db: Database
  log: PaymentLog
}

/**
 * The outcome of a payment for its order: it is paid, just now or before; the money came after the order was cancelled; it does not match;
 * the order still waits for it; there is no such order; or the event was taken in before.
 */
export type Settlement = (typeof SETTLEMENTS)[number]
const SETTLEMENTS = ['paid', 'late', 'mismatch', 'waits', 'unknown', 'repeated'] as const

startAtZero(
  'khan_payments_total',
  SETTLEMENTS.map((outcome) => ({ outcome })),
)

/** Whether a payment is exactly what the order costs. */
const matches = (order: Payable, intent: CardIntent): boolean =>
  intent.id === order.intentId &&
  intent.orderId === order.id &&
  intent.currency === 'egp' &&
  intent.amount === order.total &&
  intent.amountReceived === order.total

/** Refunds all of a payment, once, however many events come. */
const giveBack = (tx: Queryable, order: Payable, { id, amountReceived }: CardIntent) =>
  addRefund(tx, { orderId: order.id, intentId: id, amount: amountReceived, kind: 'late', key: id })

async function takeMoney(tx: Queryable, order: Payable, intent: CardIntent): Promise<Settlement> {
  if (!matches(order, intent)) {
    if (intent.amountReceived > 0) await giveBack(tx, order, intent)
    return 'mismatch'
  }
  if (order.paidAt !== null || (await markPaid(tx, order.id))) return 'paid'
  await markReceived(tx, order.id)
  await giveBack(tx, order, intent)
  return 'late'
}

async function apply(tx: Queryable, order: Payable, intent: CardIntent): Promise<Settlement> {
  if (intent.status === 'succeeded') return takeMoney(tx, order, intent)
  if (intent.id !== order.intentId) return 'unknown'
  if (intent.status === 'processing') await markState(tx, order.id, 'PROCESSING')
  if (intent.status === 'requires_payment_method' && intent.lastError !== null) await markState(tx, order.id, 'FAILED')
  if (intent.status === 'canceled') await scheduleReconcile(tx, order.id)
  return 'waits'
}

/**
 * Settles a payment: the only function that makes an order paid (R6), by an event or by an answer of the provider. Event, order and what
 * follows change together or not at all (R7).
 */
export async function settlePayment({ db, log }: Settling, intent: CardIntent, event?: CardEvent): Promise<Settlement> {
  const outcome = await db.transaction(async (tx): Promise<Settlement> => {
    if (event && !(await takeEvent(tx, event))) return 'repeated'
    const order = await lockOrderOfIntent(tx, intent.id, intent.orderId)
    return order ? apply(tx, order, intent) : 'unknown'
  })
  count('khan_payments_total', { outcome })
  setAttributes({ 'khan.payment': outcome, ...(intent.orderId && { 'khan.order': intent.orderId }) })
  const about = { intent: intent.id, order: intent.orderId, event: event?.id }
  if (outcome === 'mismatch') log.error(about, 'a payment does not match its order: the money goes back')
  if (outcome === 'late') log.warn(about, 'a payment came after its order was cancelled: the money goes back')
  return outcome
}

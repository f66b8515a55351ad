import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import { addFacts } from '@shop/service/watch/tracing.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { CardEvent, CardIntent } from './cards.ts'
import { holdOrderOf, scheduleReconcile, markPaid, markReceived, markState, takeEvent, type Payable } from './payment.store.ts'
import { addRefund } from './refund.store.ts'

/** What hears of payments that somebody should look into. */
export interface PaymentLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Where payments are settled. */
export interface Settling {
  db: Database
  log: PaymentLog
}

/**
 * What a payment meant for its order: it is paid by it, just now or before; the money came when the order was cancelled; the money does not
 * match; the order still waits for it; or there is no such order.
 */
export type Settlement = (typeof SETTLEMENTS)[number]
const SETTLEMENTS = ['paid', 'late', 'mismatch', 'waits', 'unknown', 'repeated'] as const

startAtZero(
  'khan_payments_total',
  SETTLEMENTS.map((outcome) => ({ outcome })),
)

/** Whether it is exactly the money that the order asks for. */
const matches = (order: Payable, intent: CardIntent): boolean =>
  intent.id === order.intentId &&
  intent.orderId === order.id &&
  intent.currency === 'egp' &&
  intent.amount === order.total &&
  intent.amountReceived === order.total

/** All of it goes back, once, however often it is told of. */
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
 * Makes of an order what its payment says: the only place where an order becomes paid (R6), whoever tells of the payment. Event, order
 * and what follows change together or not at all (R7).
 */
export async function settlePayment({ db, log }: Settling, intent: CardIntent, event?: CardEvent): Promise<Settlement> {
  const outcome = await db.transaction(async (tx): Promise<Settlement> => {
    if (event && !(await takeEvent(tx, event))) return 'repeated'
    const order = await holdOrderOf(tx, intent.id, intent.orderId)
    return order ? apply(tx, order, intent) : 'unknown'
  })
  count('khan_payments_total', { outcome })
  addFacts({ 'khan.payment': outcome, ...(intent.orderId && { 'khan.order': intent.orderId }) })
  const about = { intent: intent.id, order: intent.orderId, event: event?.id }
  if (outcome === 'mismatch') log.error(about, 'a payment does not match its order: the money goes back')
  if (outcome === 'late') log.warn(about, 'a payment came after its order was cancelled: the money goes back')
  return outcome
}

import type { OrderStatus, PaymentStatus } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { currentTraceparent } from '@shop/service/watch/tracing.ts'
import { promiseNow } from '../address/delivery.store.ts'
import { announce } from '../changes/change.store.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'

/** The part of an order that its payment needs; the amount in piastres. */
export interface Payable {
  id: string
  userId: string | null
  status: OrderStatus
  paymentMethod: PaymentMethod
  total: number
  /** The payment at the provider; null before the shopper has begun to pay. */
  intentId: string | null
  paidAt: Date | null
  expiresAt: Date | null
  /** Whether the order can be paid now, by the clock of the database. */
  payable: boolean
}

const columns = `o.id, o.user_id as "userId", o.status, o.payment_method as "paymentMethod", o.total, o.intent_id as "intentId",
  o.paid_at as "paidAt", o.expires_at as "expiresAt", o.status = 'AWAITING_PAYMENT' and o.expires_at > now() as payable`

const findStatement = statement<Payable>('payment.find', `select ${columns} from orders o where o.id = $1`)

/** An order of any account. */
export async function findPayable(db: Queryable, orderId: string): Promise<Payable | undefined> {
  const [row] = await db.query(findStatement, [orderId])
  return row
}

/** When the sweeper next reconciles an order whose payment has begun: in a minute, or when the order's time is over. */
const NEXT_RECONCILE = `case when o.expires_at > now() then least(now() + interval '60 seconds', o.expires_at) else now() + interval '60 seconds' end`

const storeStatement = statement<{ id: string }>(
  'payment.store-intent',
  `update orders o set intent_id = $2, settle_at = ${NEXT_RECONCILE}
  where o.id = $1 and o.status = 'AWAITING_PAYMENT' and o.expires_at > now() and (o.intent_id is null or o.intent_id = $2) returning o.id`,
)

/** Stores the payment of an order; false when the order has another one, or cannot be paid any more. */
export const storeIntent = async (db: Queryable, orderId: string, intentId: string): Promise<boolean> =>
  (await db.query(storeStatement, [orderId, intentId])).length > 0

const intentStatement = statement<Pick<Payable, 'intentId'>>(
  'payment.intent-of',
  'select intent_id as "intentId" from orders where id = $1 or intent_id = $1',
)

/** The payment of an order, found by the order's id or by its own. */
export async function findIntent(db: Queryable, id: string): Promise<Pick<Payable, 'intentId'> | undefined> {
  const [row] = await db.query(intentStatement, [id])
  return row
}

const lockStatement = statement<Payable>(
  'payment.lock',
  `select ${columns} from orders o where o.intent_id = $1 or o.id = $2 order by (o.intent_id = $1) is true desc limit 1 for no key update`,
)

/** Locks and returns the order of a payment; else the order that the payment names. */
export async function lockOrderOfIntent(tx: Queryable, intentId: string, orderId: string | undefined): Promise<Payable | undefined> {
  const [row] = await tx.query(lockStatement, [intentId, orderId])
  return row
}

const takeEventStatement = statement<{ id: string }>(
  'payment.take-event',
  'insert into stripe_events (id, type) values ($1, $2) on conflict do nothing returning id',
)

/** Notes that an event is taken in; false when it was before. */
export const takeEvent = async (tx: Queryable, { id, type }: { id: string; type: string }): Promise<boolean> =>
  (await tx.query(takeEventStatement, [id, type])).length > 0

const payStatement = statement<{ id: string }>(
  'payment.pay',
  `with o as (
    update orders set status = 'CONFIRMED', payment_status = 'PAID', paid_at = now(), updated_at = now(), placed_from = null,
      (promised_from, promised_to) = (${promiseNow("delivery_address->>'state'")})
    where id = $1 and status = 'AWAITING_PAYMENT' returning *
  ), noted as (
    insert into order_events (id, order_id, status) select $2, o.id, o.status from o
  ), announced_live as (
    ${announce('order', 'select id from o')}
  ), mailed as (
    insert into outbox (id, kind, user_id, payload)
    select $3, 'order-placed', o.user_id, jsonb_build_object('orderId', o.id, 'traceparent', $4::text) from o
  ) select id from o`,
)

/**
 * Marks an order that waits for its payment as paid, and promises its arrival; false, and nothing changed, when it does not wait any more
 * (R2).
 */
export const markPaid = async (tx: Queryable, orderId: string): Promise<boolean> =>
  (await tx.query(payStatement, [orderId, newId('oev'), newId('job'), currentTraceparent()])).length > 0

const receiveStatement = statement(
  'payment.receive',
  `with o as (
    update orders set payment_status = 'PAID', paid_at = now(), updated_at = now() where id = $1 and paid_at is null returning id
  ) ${announce('order', 'select id from o')}`,
)

/** Notes that money came for an order that was cancelled. */
export async function markReceived(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(receiveStatement, [orderId])
}

const stateStatement = statement(
  'payment.state',
  `with o as (
    update orders set payment_status = $2, updated_at = now() where id = $1 and status = 'AWAITING_PAYMENT' and payment_status <> $2 returning id
  ) ${announce('order', 'select id from o')}`,
)

/** Notes the state of a payment, as long as its order waits for it. */
export async function markState(tx: Queryable, orderId: string, state: Extract<PaymentStatus, 'PROCESSING' | 'FAILED'>): Promise<void> {
  await tx.query(stateStatement, [orderId, state])
}

const scheduleReconcileStatement = statement(
  'payment.schedule-reconcile',
  `update orders set settle_at = least(settle_at, now() + interval '10 seconds') where id = $1 and status = 'AWAITING_PAYMENT'`,
)

/** Schedules an order for the sweeper, for when the call or sweeper that works on it must be done. */
export async function scheduleReconcile(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(scheduleReconcileStatement, [orderId])
}

/** An order that the sweeper has to reconcile. */
export type DuePayment = Pick<Payable, 'id' | 'intentId' | 'payable'>

const dueStatement = statement<DuePayment>(
  'payment.due',
  `with due as materialized (
    select id from orders where status = 'AWAITING_PAYMENT' and settle_at <= now() and (intent_id is null or $2)
    order by settle_at limit $1 for no key update skip locked
  ) update orders o set settle_at = ${NEXT_RECONCILE} from due where o.id = due.id
  returning o.id, o.intent_id as "intentId", o.expires_at > now() as payable`,
)

/** Takes up to `max` orders that are due, those whose payment has begun only if `begun`; for a minute no other copy gets them. */
export const takeDue = (db: Queryable, max: number, begun: boolean): Promise<DuePayment[]> => db.query(dueStatement, [max, begun])

const begunStatement = statement<{ count: number }>(
  'payment.begun',
  `select count(*) from orders where status = 'AWAITING_PAYMENT' and intent_id is not null`,
)

/** Counts the orders that wait for a payment that has begun. */
export const countBegun = async (db: Queryable): Promise<number> => (await db.query(begunStatement))[0]?.count ?? 0

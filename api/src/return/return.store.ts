import type { CashRefundMethod, ReturnStatus } from '@shop/contract/rest/codes.ts'
import type { ReturnBody, ReturnReceiveBody } from '@shop/contract/rest/order/order-return.ts'
import { currentTraceparent } from '@shop/service/watch/tracing.ts'
import { announce } from '../changes/change.store.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeOffRefund } from '../order/sales.store.ts'

/** SQL of every step of a return `r` (its id, status and order): the event, a mail unless there is no job, the announcement to live pages. */
const noted = (event: string, note: string, byShop: string, job: string, trace: string): string => `noted as (
    insert into return_events (id, return_id, status, note, by_shop) select ${event}, r.id, r.status, ${note}, ${byShop} from r
  ), mailed as (
    insert into outbox (id, kind, user_id, payload)
    select ${job}, 'order-return', o.user_id,
      jsonb_build_object('orderId', o.id, 'returnId', r.id, 'status', r.status, 'traceparent', ${trace}::text)
    from r join orders o on o.id = r.order_id where ${job}::text is not null
  ), announced_live as (
    ${announce('order', 'select order_id from r')}
  )`

const lockStatement = statement<{ id: string }>(
  'return.lock',
  `select o.id from returns r join orders o on o.id = r.order_id where r.id = $1 for no key update of o`,
)

/** Locks the order of a return until the transaction ends, as every change of an order does; its id, undefined when there is none. */
export async function lockOrderOfReturn(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx.query(lockStatement, [id])
  return row?.id
}

const askedStatement = statement<{ id: string; requestHash: Buffer }>(
  'return.asked',
  'select id, request_hash as "requestHash" from returns where order_id = $1 and idempotency_key = $2',
)

/** The return of an order that was asked for with this key. */
export async function findAskedReturn(tx: Queryable, orderId: string, key: string): Promise<{ requestHash: Buffer } | undefined> {
  const [row] = await tx.query(askedStatement, [orderId, key])
  return row
}

const insertStatement = statement(
  'return.insert',
  `with r as (
    insert into returns (id, order_id, nth, idempotency_key, request_hash) values ($1, $2, $3, $4, $5) returning id, order_id, status
  ), l as (
    insert into return_lines (return_id, line, quantity, reason, note)
    select $1, line, quantity, reason, note
    from jsonb_to_recordset($6::jsonb) as t (line integer, quantity integer, reason text, note text)
  ), ${noted('$7', 'null', '$8::boolean', '$9', '$10')}
  select from r`,
)

/** A return to be stored. */
export interface NewReturn {
  orderId: string
  nth: number
  key: string
  requestHash: Buffer
  lines: ReturnBody['lines']
  byShop: boolean
}

/** Stores a return; its id. Lock the order before. */
export async function insertReturn(tx: Queryable, { orderId, nth, key, requestHash, lines, byShop }: NewReturn): Promise<string> {
  const id = newId('ret')
  const values = [id, orderId, nth, key, requestHash, JSON.stringify(lines), newId('rtev'), byShop, newId('job'), currentTraceparent()]
  await tx.query(insertStatement, values)
  return id
}

const moveStatement = statement(
  'return.move',
  `with r as (
    update returns set status = $2, carrier = coalesce($3, carrier), tracking_number = coalesce($4, tracking_number)
    where id = $1 returning id, order_id, status
  ), ${noted('$5', '$6', '$7::boolean', '$8', '$9')}
  select from r`,
)

export interface ReturnStep {
  id: string
  to: ReturnStatus
  note: string | undefined
  byShop: boolean
  /** Whether the shopper gets a mail about it. */
  mail: boolean
  /** The parcel of a replacement. */
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** Takes a return a step further. Lock its order, and check that the step is permitted, before. */
export async function moveReturn(tx: Queryable, { id, to, note, byShop, mail, carrier, trackingNumber }: ReturnStep): Promise<void> {
  const job = mail ? newId('job') : null
  await tx.query(moveStatement, [id, to, carrier, trackingNumber, newId('rtev'), note, byShop, job, currentTraceparent()])
}

/*
 * Like cancelling an order, it locks the products by id, each with its variants, after the order. Products that are gone from the shop get
 * their stock back too.
 */
const restockStatement = statement(
  'return.restock',
  `with received as (
    update return_lines l set restocked = t.restock from jsonb_to_recordset($2::jsonb) as t (line integer, restock integer)
    where l.return_id = $1 and l.line = t.line returning l.line, l.restocked
  ), locked as materialized (
    select v.id, d.restocked from received d join returns r on r.id = $1
    join order_lines l on l.order_id = r.order_id and l.line = d.line
    join products p on p.id = l.product_id join variants v on v.id = coalesce(l.variant_id, p.id)
    where d.restocked > 0 order by p.id, v.id for no key update of p, v
  ), restocked as (
    update variants v set stock = v.stock + l.restocked from locked l where v.id = l.id returning v.product_id
  ), announced as (
    ${announce('stock', 'select distinct product_id from restocked')}
  ) select from received`,
)

/** Notes what came back, and puts pieces into stock again. Lock the order before. */
export async function restock(tx: Queryable, id: string, lines: ReturnReceiveBody['lines']): Promise<void> {
  await tx.query(restockStatement, [id, JSON.stringify(lines)])
}

const refundedStatement = statement('return.refunded', 'update returns set refund_id = $2 where id = $1')

/** Notes the refund that was made for a return, or that there is none. */
export async function setRefund(tx: Queryable, id: string, refundId: string | undefined): Promise<void> {
  await tx.query(refundedStatement, [id, refundId])
}

const leftStatement = statement<{ left: number }>(
  'return.left',
  `select o.total - coalesce((select sum(amount) from refunds where order_id = o.id and intent_id is null), 0)::bigint as left
  from orders o where o.id = $1`,
)

/** What has not gone back in cash of a delivered order, in piastres. Lock the order before. */
export const findLeft = async (tx: Queryable, orderId: string): Promise<number> => (await tx.query(leftStatement, [orderId]))[0]?.left ?? 0

// No card provider is asked: the money changed hands, so the refund is done as soon as it is noted.
const cashStatement = statement<{ id: string }>(
  'return.cash-refund',
  `with r as (
    insert into refunds (id, order_id, amount, kind, status, method, idempotency_key, actor_id, done_at)
    values ($1, $2, $3, 'staff', 'SUCCEEDED', $4, $1, $5, now()) returning id, order_id, amount
  ), o as (
    update orders set refunded = refunded + r.amount, updated_at = now(),
      payment_status = case refunded + r.amount when total then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    from r where orders.id = r.order_id returning orders.id, orders.user_id, orders.placed_at, r.amount
  ), taken_off as (
    ${takeOffRefund('o')}
  ), mailed as (
    insert into outbox (id, kind, user_id, payload)
    select $6, 'order-refunded', o.user_id, jsonb_build_object('orderId', o.id, 'amount', o.amount, 'method', $4::text, 'traceparent', $7::text) from o
  ), announced_live as (
    ${announce('order', 'select id from o')}
  ) select id from r`,
)

/** Money of an order that was paid in cash, given back by an administrator; the amount in piastres. */
export interface CashRefund {
  orderId: string
  amount: number
  method: CashRefundMethod
  actorId: string
}

/** Notes that cash of an order was given back; the refund's id. Lock the order before. */
export async function addCashRefund(tx: Queryable, { orderId, amount, method, actorId }: CashRefund): Promise<string> {
  const [row] = await tx.query(cashStatement, [newId('ref'), orderId, amount, method, actorId, newId('job'), currentTraceparent()])
  if (!row) throw new Error('a refund was not stored')
  return row.id
}

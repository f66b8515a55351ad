import type { RefundStatus } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../ids.ts'
import { takeOffRefund } from '../order/sales.store.ts'
import { enqueue } from '../outbox/outbox.store.ts'

/** Why money goes back: staff says so, a paid order was cancelled, or it came too late or did not match. */
export type RefundKind = 'staff' | 'cancel' | 'late'

/** A refund to be made. */
export interface NewRefund {
  orderId: string
  intentId: string
  /** In piastres. */
  amount: number
  kind: RefundKind
  /** Names this refund among those of the order: whoever asks twice gets one. */
  key: string
  reason?: string | undefined
  actorId?: string | undefined
}

const insertStatement = statement<{ id: string }>(
  'refund.insert',
  `insert into refunds (id, order_id, intent_id, amount, kind, idempotency_key, reason, actor_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (order_id, kind, idempotency_key) do nothing returning id`,
)

/**
 * Notes a refund, and the job that makes it (R9); called with a transaction that holds the order, so that no two together exceed
 * what came in. Returns its id; undefined when it had been noted.
 */
export async function addRefund(tx: Queryable, refund: NewRefund): Promise<string | undefined> {
  const { orderId, intentId, amount, kind, key, reason, actorId } = refund
  const [row] = await tx.query(insertStatement, [newId('ref'), orderId, intentId, amount, kind, key, reason, actorId])
  // Without the account: it must come to pass when that is deleted too.
  if (row) await enqueue(tx, 'refund', null, { refundId: row.id })
  return row?.id
}

const leftStatement = statement<{ intentId: string; left: number }>(
  'refund.left',
  `select o.intent_id as "intentId", o.total - coalesce((select sum(amount) from refunds where order_id = o.id and status <> 'FAILED'), 0)::bigint as left
  from orders o where o.id = $1 and o.paid_at is not null and o.intent_id is not null`,
)

/** What could still go back of an order that was paid by card, in piastres. Hold the order. */
export async function findRefundable(tx: Queryable, orderId: string): Promise<{ intentId: string; left: number } | undefined> {
  const [row] = await tx.query(leftStatement, [orderId])
  return row
}

/** A refund as it stands. */
export interface StoredRefund {
  id: string
  orderId: string
  intentId: string
  amount: number
  status: RefundStatus
  /** Known once the provider has taken it. */
  stripeId: string | null
  /** Whether the provider may have forgotten its key by now. */
  old: boolean
}

const findStatement = statement<StoredRefund>(
  'refund.find',
  `select id, order_id as "orderId", intent_id as "intentId", amount, status, stripe_id as "stripeId", created_at < now() - interval '12 hours' as old
  from refunds where id = $1`,
)

export async function findStoredRefund(db: Queryable, id: string): Promise<StoredRefund | undefined> {
  const [row] = await db.query(findStatement, [id])
  return row
}

/*
 * The order first, then its refund, as everything that changes orders does. What an order is sold for falls with what goes back; a cancelled
 * order has been taken off already. Money that never made an order paid changes nothing of the order.
 */
const settleStatement = statement<{ orderId: string }>(
  'refund.settle',
  `with held as materialized (
    select o.id from orders o join refunds r on r.order_id = o.id where r.id = $1 for no key update of o
  ), settled as (
    update refunds r set status = $2, stripe_id = coalesce($3, r.stripe_id), done_at = case when $2 <> 'PENDING' then now() end
    from held where r.id = $1 and r.status = 'PENDING' returning r.order_id, r.intent_id, r.amount, r.status
  ), o as (
    update orders set refunded = refunded + s.amount, updated_at = now(),
      payment_status = case when refunded + s.amount >= total then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    from settled s where orders.id = s.order_id and s.status = 'SUCCEEDED' and orders.paid_at is not null and orders.intent_id = s.intent_id
    returning orders.placed_at, orders.status, s.amount
  ), taken_off as (
    ${takeOffRefund('o')} where o.status <> 'CANCELLED'
  ) select order_id as "orderId" from settled`,
)

/** Notes what became of a refund; false, and nothing changed, when that is known already. */
export const settleRefund = async (db: Queryable, id: string, status: RefundStatus, stripeId?: string): Promise<boolean> =>
  (await db.query(settleStatement, [id, status, stripeId])).length > 0

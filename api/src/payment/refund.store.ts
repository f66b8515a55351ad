import type { RefundStatus } from '@shop/contract/rest/codes.ts'
import { currentTraceparent } from '@shop/service/watch/tracing.ts'
import { announce } from '../changes/change.store.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeOffRefund } from '../order/sales.store.ts'
import { enqueue } from '../outbox/outbox.store.ts'
import type { CardRefund } from './cards.ts'

/** Why money goes back: an administrator refunds it, a paid order was cancelled, or it came too late or did not match. */
export type RefundKind = 'staff' | 'cancel' | 'late'

/** A refund to be made. */
export interface NewRefund {
  orderId: string
  intentId: string
  /** In piastres. */
  amount: number
  kind: RefundKind
  /** The key of this refund among those of the order: a repeated call gets the same one. */
  key: string
  reason?: string | undefined
  actorId?: string | undefined
  /** The hash of what the call with this key asked for. */
  requestHash?: Buffer | undefined
}

const insertStatement = statement<{ id: string }>(
  'refund.insert',
  `with r as (
    insert into refunds (id, order_id, intent_id, amount, kind, idempotency_key, reason, actor_id, request_hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (order_id, kind, idempotency_key) do nothing returning id, order_id
  ), announced_live as (
    ${announce('order', 'select order_id from r')}
  ) select id from r`,
)

/**
 * Notes a refund, and the job that makes it (R9), in a transaction that has locked the order, so that refunds never exceed the payment.
 * Returns its id; undefined when it had been noted.
 */
export async function addRefund(tx: Queryable, refund: NewRefund): Promise<string | undefined> {
  const { orderId, intentId, amount, kind, key, reason, actorId, requestHash } = refund
  const [row] = await tx.query(insertStatement, [newId('ref'), orderId, intentId, amount, kind, key, reason, actorId, requestHash])
  // The job names no account: the refund must be made also when the account is deleted.
  if (row) await enqueue(tx, 'refund', null, { refundId: row.id })
  return row?.id
}

const leftStatement = statement<{ intentId: string; left: number }>(
  'refund.left',
  `select o.intent_id as "intentId", o.total - coalesce((
    select sum(amount) from refunds where order_id = o.id and intent_id = o.intent_id and status <> 'FAILED'
  ), 0)::bigint as left from orders o where o.id = $1 and o.paid_at is not null and o.intent_id is not null`,
)

/** What is left to refund of an order that was paid by card, in piastres; money of another payment went back by itself. Lock the order before. */
export async function findRefundable(tx: Queryable, orderId: string): Promise<{ intentId: string; left: number } | undefined> {
  const [row] = await tx.query(leftStatement, [orderId])
  return row
}

const askedStatement = statement<{ id: string; requestHash: Buffer }>(
  'refund.asked',
  `select id, request_hash as "requestHash" from refunds where order_id = $1 and kind = 'staff' and idempotency_key = $2`,
)

/** The refund of an order that an administrator asked for with this key. */
export async function findAskedRefund(
  tx: Queryable,
  orderId: string,
  key: string,
): Promise<{ id: string; requestHash: Buffer } | undefined> {
  const [row] = await tx.query(askedStatement, [orderId, key])
  return row
}

const knownStatement = statement<{ id: string }>('refund.known', 'select id from refunds where id = $1 or stripe_id = $2 limit 1')

/** The shop's id of a refund at the provider; undefined when the shop does not know it. */
export async function findKnownRefund(tx: Queryable, { refundId, id }: Pick<CardRefund, 'refundId' | 'id'>): Promise<string | undefined> {
  const [row] = await tx.query(knownStatement, [refundId, id])
  return row?.id
}

const foreignStatement = statement<{ id: string }>(
  'refund.foreign',
  `with announced_live as (${announce('order', 'select $2::text')})
  insert into refunds (id, order_id, intent_id, amount, kind, idempotency_key, stripe_id, reason) values ($1, $2, $3, $4, 'staff', $5, $5, $6)
  returning id`,
)

/** Notes a refund that was made at the provider and not here. Lock the order before. */
export async function addForeignRefund(tx: Queryable, orderId: string, intentId: string, { id, amount }: CardRefund): Promise<string> {
  const [row] = await tx.query(foreignStatement, [newId('ref'), orderId, intentId, amount, id, 'Made at the card provider'])
  if (!row) throw new Error('a refund was not stored')
  return row.id
}

export interface StoredRefund {
  id: string
  orderId: string
  intentId: string
  amount: number
  status: RefundStatus
  /** Its id at the provider, once the provider has taken it. */
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
 * Locks the order first, then its refund, as every statement that changes orders does. A refund lowers what the order was sold for; a
 * cancelled order has been taken off the sales already. Money that never paid an order changes nothing of it. A return whose money was
 * refused is to be refunded still.
 */
const settleText = (from: RefundStatus, sign: '+' | '-', moves: string, more = ''): string => `with held as materialized (
    select o.id, o.user_id from orders o join refunds r on r.order_id = o.id where r.id = $1 for no key update of o
  ), s as (
    update refunds r set status = $2, stripe_id = coalesce($3, r.stripe_id), failure = $4, done_at = case when $2 <> 'PENDING' then now() end
    from held where r.id = $1 and r.status = '${from}' returning r.order_id, r.intent_id, r.amount, r.status, held.user_id
  ), o as (
    update orders set refunded = refunded ${sign} s.amount, updated_at = now(),
      payment_status = case refunded ${sign} s.amount when total then 'REFUNDED' when 0 then 'PAID' else 'PARTIALLY_REFUNDED' end
    from s where orders.id = s.order_id and orders.paid_at is not null and orders.intent_id = s.intent_id and ${moves}
    returning orders.placed_at, orders.status, ${sign}s.amount as amount
  ), announced_live as (
    ${announce('order', 'select order_id from s')}
  ), reopened as (
    update returns t set status = 'RECEIVED' from s
    where t.order_id = s.order_id and t.refund_id = $1 and t.status = 'REFUNDED' and s.status = 'FAILED'
  ), taken_off as (
    ${takeOffRefund('o')} where o.status <> 'CANCELLED'
  )${more} select order_id as "orderId" from s`

const settleStatement = statement<{ orderId: string }>(
  'refund.settle',
  settleText(
    'PENDING',
    '+',
    `s.status = 'SUCCEEDED'`,
    `, mailed as (
    insert into outbox (id, kind, user_id, payload)
    select $5, 'order-refunded', s.user_id, jsonb_build_object('orderId', s.order_id, 'amount', s.amount, 'traceparent', $6::text)
    from s where s.status = 'SUCCEEDED'
  )`,
  ),
)

/** The provider's status of a refund; one that it refused has no id there. */
type ProviderAnswer = Pick<CardRefund, 'failure'> & { id?: string | undefined }

/**
 * Notes the outcome of a refund, and enqueues the customer's mail when the money is on its way; false, and nothing changed, when the
 * outcome was known.
 */
export const settleRefund = async (db: Queryable, id: string, status: RefundStatus, answer: ProviderAnswer): Promise<boolean> =>
  (await db.query(settleStatement, [id, status, answer.id, answer.failure, newId('job'), currentTraceparent()])).length > 0

const revokeStatement = statement<{ orderId: string }>('refund.revoke', settleText('SUCCEEDED', '-', 'true'))

/** Notes that a refund that was done has come back: the bank did not take it. False, and nothing changed, when it was not done. */
export const revokeRefund = async (db: Queryable, id: string, { failure }: ProviderAnswer): Promise<boolean> =>
  (await db.query(revokeStatement, [id, 'FAILED', null, failure])).length > 0

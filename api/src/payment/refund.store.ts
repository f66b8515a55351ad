import type { RefundStatus } from '@shop/contract/rest/codes.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeOffRefund } from '../order/sales.store.ts'
import { enqueue } from '../outbox/outbox.store.ts'
import type { CardRefund } from './cards.ts'

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
  /** Of what was asked for under the key. */
  requestHash?: Buffer | undefined
}

const insertStatement = statement<{ id: string }>(
  'refund.insert',
  `insert into refunds (id, order_id, intent_id, amount, kind, idempotency_key, reason, actor_id, request_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (order_id, kind, idempotency_key) do nothing returning id`,
)

/**
 * Notes a refund, and the job that makes it (R9); called with a transaction that holds the order, so that no two together exceed
 * what came in. Returns its id; undefined when it had been noted.
 */
export async function addRefund(tx: Queryable, refund: NewRefund): Promise<string | undefined> {
  const { orderId, intentId, amount, kind, key, reason, actorId, requestHash } = refund
  const [row] = await tx.query(insertStatement, [newId('ref'), orderId, intentId, amount, kind, key, reason, actorId, requestHash])
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

const holdStatement = statement<{ number: number }>('refund.hold', 'select number from orders where id = $1 for no key update')

/** The order, which nobody else changes or refunds before the transaction ends. */
export async function holdForRefund(tx: Queryable, orderId: string): Promise<{ number: number } | undefined> {
  const [row] = await tx.query(holdStatement, [orderId])
  return row
}

const askedStatement = statement<{ id: string; requestHash: Buffer }>(
  'refund.asked',
  `select id, request_hash as "requestHash" from refunds where order_id = $1 and kind = 'staff' and idempotency_key = $2`,
)

/** The refund of an order that administrators asked for with this key. */
export async function findAskedRefund(
  tx: Queryable,
  orderId: string,
  key: string,
): Promise<{ id: string; requestHash: Buffer } | undefined> {
  const [row] = await tx.query(askedStatement, [orderId, key])
  return row
}

const knownStatement = statement<{ id: string }>('refund.known', 'select id from refunds where id = $1 or stripe_id = $2 limit 1')

/** The refund of the shop that one at the provider is; undefined when the shop does not know of it. */
export async function findKnownRefund(tx: Queryable, { refundId, id }: Pick<CardRefund, 'refundId' | 'id'>): Promise<string | undefined> {
  const [row] = await tx.query(knownStatement, [refundId, id])
  return row?.id
}

const foreignStatement = statement<{ id: string }>(
  'refund.foreign',
  `insert into refunds (id, order_id, intent_id, amount, kind, idempotency_key, stripe_id, reason) values ($1, $2, $3, $4, 'staff', $5, $5, $6)
  returning id`,
)

/** Notes a refund that was made at the provider and not here. Hold the order. */
export async function addForeignRefund(tx: Queryable, orderId: string, intentId: string, { id, amount }: CardRefund): Promise<string> {
  const [row] = await tx.query(foreignStatement, [newId('ref'), orderId, intentId, amount, id, 'Made at the card provider'])
  if (!row) throw new Error('a refund was not stored')
  return row.id
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
    select $5, 'order-refunded', s.user_id, jsonb_build_object('orderId', s.order_id, 'amount', s.amount) from s where s.status = 'SUCCEEDED'
  )`,
  ),
)

/** What the provider says of a refund; one that it refused has no id there. */
type Told = Pick<CardRefund, 'failure'> & { id?: string | undefined }

/** Notes what became of a refund, and tells the customer when the money is on its way; false, and nothing changed, when that is known already. */
export const settleRefund = async (db: Queryable, id: string, status: RefundStatus, told: Told): Promise<boolean> =>
  (await db.query(settleStatement, [id, status, told.id, told.failure, newId('job')])).length > 0

const revokeStatement = statement<{ orderId: string }>('refund.revoke', settleText('SUCCEEDED', '-', 'true'))

/** A refund that was done has come back: the bank did not take it. False, and nothing changed, when it was not done. */
export const revokeRefund = async (db: Queryable, id: string, { failure }: Told): Promise<boolean> =>
  (await db.query(revokeStatement, [id, 'FAILED', null, failure])).length > 0

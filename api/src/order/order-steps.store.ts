import { REVIEW_INVITATION_DAYS } from '@shop/contract/shop.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import { currentTraceparent } from '@shop/service/watch/tracing.ts'
import { changeOnce } from '../audit/change-once.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { announce } from '../changes/change.store.ts'
import type { Account } from '../http/auth.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { notFound } from '../http/problem.ts'
import { orderNumber } from './order.ts'
import { takeOffSale } from './sales.store.ts'

/** A step of an order: from which state to which, and what is stored with it. */
export interface Step {
  id: string
  from: OrderStatus
  to: OrderStatus
  trackingNumber: string | undefined
  carrier: string | undefined
  note: string | undefined
}

/** An order whose state has changed. */
export interface Moved {
  number: number
  from: OrderStatus
  /** Whether the order was paid by card. */
  paid?: boolean
}

/** SQL of every change of state (R2, R9) of orders `o`: the event, the announcement to live pages, and a mail unless there is no job. */
const noted = (event: string, note: string, byShop: string, job: string, trace: string): string => `noted as (
    insert into order_events (id, order_id, status, note, by_shop) select ${event}, o.id, o.status, ${note}, ${byShop} from o
  ), announced_live as (
    ${announce('order', 'select id from o')}
  ), mailed as (
    insert into outbox (id, kind, user_id, payload)
    select ${job}, 'order-step', o.user_id, jsonb_build_object('orderId', o.id, 'status', o.status, 'traceparent', ${trace}::text)
    from o where ${job}::text is not null
  )`

// An order in cash is paid on delivery. Once, some days after, its shopper is invited to review what it brought.
const advanceStatement = statement<Moved>(
  'order.advance',
  `with o as (
    update orders set status = $3, updated_at = now(), tracking_number = coalesce($4, tracking_number), carrier = coalesce($5, carrier),
      payment_status = case when $3 = 'DELIVERED' and payment_method = 'cash' then 'PAID' else payment_status end,
      placed_from = case when $3 <> 'DELIVERED' then placed_from end
    where id = $1 and status = $2 returning *
  ), invited as (
    insert into outbox (id, kind, user_id, payload, due_at)
    select $10, 'review-invitation', user_id, jsonb_build_object('orderId', id, 'traceparent', $9::text), now() + interval '${REVIEW_INVITATION_DAYS} days' from o
    where status = 'DELIVERED'
  ), ${noted('$7', '$6', 'true', '$8', '$9')}
  select o.number, $2 as "from" from o`,
)

// Locks the order first, then its products by id, each with its variants, as placing an order does: the two never deadlock. A second
// cancellation finds the order cancelled, and no part below acts. Stock comes back, of products that are gone too, and the coupon's use. An
// unpaid order is cancelled only with the payment that the caller has closed ($8): a payment begun since is still open.
const cancelStatement = statement<Moved>(
  'order.cancel',
  `with held as materialized (
    select id, status from orders where id = $1 and status = any($2) and ($3::text is null or user_id = $3)
      and (status <> 'AWAITING_PAYMENT' or intent_id is not distinct from $8) for no key update
  ), o as (
    update orders set status = 'CANCELLED', updated_at = now(), placed_from = null,
      payment_status = case payment_status when 'PROCESSING' then 'UNPAID' else payment_status end
    from held where orders.id = held.id and orders.status = any($2)
    returning orders.*, held.status as old_status
  ), locked as materialized (
    select v.id, l.quantity from products p join order_lines l on l.product_id = p.id join o on o.id = l.order_id
    join variants v on v.id = coalesce(l.variant_id, p.id) order by p.id, v.id for no key update of p, v
  ), restocked as (
    update variants v set stock = v.stock + l.quantity from locked l where v.id = l.id returning v.product_id
  ), announced as (
    ${announce('stock', 'select distinct product_id from restocked')}
  ), given_back as (
    update coupons c set uses_left = least(c.uses_left + 1, c.max_uses) from o
    where c.id = o.coupon_id and c.uses_left is not null and (select count(*) from locked) > 0
  ), taken_off as (
    ${takeOffSale('o', '(select product_id as id, quantity, unit_price as price, discount, order_id from order_lines)')} where l.order_id = o.id
  ), ${noted('$6', '$4', '$5::boolean', '$7', '$9')}
  select o.number, o.old_status as "from", o.paid_at is not null and o.payment_method = 'visa' as paid from o`,
)

const audit = (tx: Queryable, { id: actor }: Account, action: string, order: { id: string } & Moved, to: OrderStatus) =>
  recordAudit(tx, {
    actor,
    action,
    subject: { type: 'order', id: order.id },
    summary: `${orderNumber(order)} ${order.from} to ${to}`,
    before: { status: order.from },
    after: { status: to },
  })

/** Takes an order a step further; false, and nothing changed, when it is not in the state where the step begins. */
export const advanceOrder = (db: Database, actor: Account, { id, from, to, trackingNumber, carrier, note }: Step): Promise<boolean> =>
  db.transaction(async (tx) => {
    const values = [id, from, to, trackingNumber, carrier, note, newId('oev'), newId('job'), currentTraceparent(), newId('job')]
    const [order] = await tx.query(advanceStatement, values)
    if (order) await audit(tx, actor, 'updateOrderStatus', { id, ...order }, to)
    return order !== undefined
  })

/** An order to cancel, and how. */
export interface Cancellation {
  id: string
  from: readonly OrderStatus[]
  /** Only an order of this account. */
  owner?: string | undefined
  reason: string | undefined
  byShop: boolean
  /** The payment that the caller closed before, of an order that waits for it. */
  intentId?: string | null
  /** Whether the customer gets a mail. */
  mail: boolean
}

/** Cancels an order and gives its stock back; undefined, and nothing changed, when it cannot be cancelled. */
export async function markCancelled(
  tx: Queryable,
  { id, from, owner, reason, byShop, intentId, mail }: Cancellation,
): Promise<Moved | undefined> {
  const job = mail ? newId('job') : undefined
  const [order] = await tx.query(cancelStatement, [id, from, owner, reason, byShop, newId('oev'), job, intentId, currentTraceparent()])
  return order
}

/** Notes in the audit log that an administrator cancelled an order. */
export const auditCancellation = (tx: Queryable, actor: Account, id: string, order: Moved): Promise<void> =>
  audit(tx, actor, 'cancelOrder', { id, ...order }, 'CANCELLED')

const insertNote = statement<{ number: number }>(
  'order.note',
  `with noted as (
    insert into order_notes (id, order_id, author_id, note) select $2, id, $3, $4 from orders where id = $1 returning order_id
  ), announced_live as (
    ${announce('order', 'select order_id from noted')}
  ) select o.number from orders o join noted on noted.order_id = o.id`,
)

/** Adds an internal note, once for each Idempotency-Key. Throws when there is no such order. */
export const addOrderNote = (db: Database, { id: actor }: Account, id: string, note: string, key: string | undefined): Promise<void> =>
  db.transaction((tx) =>
    changeOnce(tx, { actor, key, subject: id, asked: note }, async () => {
      const [order] = await tx.query(insertNote, [id, newId('note'), actor, note])
      if (!order) throw notFound('order')
      // The audit log does not repeat the note: it is stored with the order, and deleted with the customer's account.
      const summary = `note on ${orderNumber(order)}`
      await recordAudit(tx, { actor, action: 'addOrderNote', subject: { type: 'order', id }, summary })
    }),
  )

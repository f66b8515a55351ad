import type { RestHeld } from '@shop/contract/rest/order/workload.ts'
import { PAYMENT_SECONDS } from '@shop/contract/shop.ts'
import { statement, type Queryable } from '../db/database.ts'
import type { OrderRow } from './order.ts'
import { orderColumns, orderParts } from './order.store.ts'
import { UNPAID_LIMITS, type Held } from './unpaid-limits.ts'

/** Orders `o` that hold products and are not paid: they wait for a card payment, or are to be paid in cash on delivery. */
const isHeldUnpaid = `o.status in ('AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED') and o.paid_at is null`

// The first numbers set these locks apart from other advisory locks.
const turnStatement = statement(
  'order.turn',
  `select pg_advisory_xact_lock(1801, hashtext(encode($1::bytea, 'hex'))), pg_advisory_xact_lock(1802, hashtext($2))`,
)

/**
 * Lets one order at a time be placed from this address and by this account: others wait until the transaction ends. These locks are taken
 * before all others, and by a statement of their own: the next one sees the orders for which this one waited.
 */
export async function takeTurn(tx: Queryable, from: Buffer, userId: string): Promise<void> {
  await tx.query(turnStatement, [from, userId])
}

const { lapsed, network } = UNPAID_LIMITS

const heldStatement = statement<Held>(
  'order.held',
  `with own as materialized (
    select o.id, o.payment_method from orders o where o.user_id = $1 and ${isHeldUnpaid}
  ), near as materialized (
    select o.id from orders o where o.placed_from = $3 and ${isHeldUnpaid} and o.placed_at > now() - interval '${network.seconds} seconds'
  ), lost as materialized (
    select o.placed_at, sum(least(1, extract(epoch from o.updated_at - o.placed_at) / ${PAYMENT_SECONDS})) over (order by o.placed_at desc) as since
    from orders o where o.user_id = $1 and o.status = 'CANCELLED' and o.payment_method = 'visa' and o.paid_at is null
      and o.placed_at > now() - interval '${lapsed.seconds} seconds'
  ), own_lines as materialized (
    select coalesce(l.variant_id, l.product_id) as variant_id, l.quantity from order_lines l join own on own.id = l.order_id
  ), near_lines as materialized (
    select coalesce(l.variant_id, l.product_id) as variant_id, l.quantity from order_lines l join near on near.id = l.order_id
  ) select exists (select from orders where user_id = $1 and status = 'DELIVERED') as received,
    (select count(*) from own where payment_method = 'visa') as "cardOrders",
    (select count(*) from own where payment_method = 'cash') as "cashOrders",
    (select coalesce(sum(quantity), 0)::bigint from own_lines) as pieces,
    (select coalesce(max(since), 0)::float8 from lost) as lapsed,
    (select greatest(1, ceil(extract(epoch from max(placed_at) + interval '${lapsed.seconds} seconds' - now())))::bigint from lost where since >= ${lapsed.orders}) as wait,
    (select count(*) from near) as "networkOrders",
    (select coalesce(sum(quantity), 0)::bigint from near_lines) as "networkPieces",
    (select jsonb_agg(jsonb_build_object('name', l.name, 'arabicName', l.arabic_name, 'stock', v.stock,
        'own', (select coalesce(sum(quantity), 0) from own_lines h where h.variant_id = v.id),
        'network', (select coalesce(sum(quantity), 0) from near_lines h where h.variant_id = v.id)) order by l.line)
      from order_lines l join variants v on v.id = coalesce(l.variant_id, l.product_id) where l.order_id = $2) as products`,
)

/** Counts what the account and its address hold without having paid, the order that was just placed included. */
export async function readHeld(tx: Queryable, userId: string, orderId: string, from: Buffer): Promise<Held> {
  const [held] = await tx.query(heldStatement, [userId, orderId, from])
  if (!held) throw new Error('the statement did not answer what is held')
  return held
}

const listHeldStatement = statement<OrderRow>(
  'order.list-held',
  `select ${orderColumns}, ${orderParts} from orders o where o.user_id = $1 and ${isHeldUnpaid} and ($2::text is null or o.payment_method = $2)
  order by o.payment_method = 'visa' desc, o.id desc limit 5`,
)

/** Up to five orders that an account holds without having paid, those that wait for a card first. */
export const listHeld = (db: Queryable, userId: string, method: 'visa' | 'cash' | undefined): Promise<OrderRow[]> =>
  db.query(listHeldStatement, [userId, method])

const allStatement = statement<RestHeld>(
  'order.all-held',
  `with held as materialized (
    select o.user_id, o.payment_method, o.placed_at, (select sum(quantity) from order_lines l where l.order_id = o.id)::bigint as pieces
    from orders o where ${isHeldUnpaid}
  ), most as materialized (
    select user_id, count(*) as orders, sum(pieces) as pieces, min(placed_at) as oldest
    from held group by user_id order by sum(pieces) desc, user_id limit 5
  ), holders as (
    select u.id as user, orders, pieces, oldest from most left join users u on u.id = most.user_id and u.deleted_at is null
  ) select count(*) filter (where payment_method = 'visa') as "cardOrders",
    coalesce(sum(pieces) filter (where payment_method = 'visa'), 0)::bigint as "cardPieces",
    count(*) filter (where payment_method = 'cash') as "cashOrders",
    coalesce(sum(pieces) filter (where payment_method = 'cash'), 0)::bigint as "cashPieces",
    (select coalesce(jsonb_agg(jsonb_build_object('user', "user", 'orders', orders, 'pieces', pieces,
      'since', to_char(oldest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by pieces desc), '[]') from holders) as holders
  from held`,
)

/** Counts what all accounts hold without having paid, and lists those that hold the most. */
export async function readAllHeld(db: Queryable): Promise<RestHeld> {
  const [held] = await db.query(allStatement)
  if (!held) throw new Error('the statement did not answer what is held')
  return held
}

import { readPage, type CountedPage, type CountedRow } from '../db/counted-page.ts'
import { statement, type Queryable } from '../db/database.ts'
import { cursorText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import { RETURN_DAYS } from '@shop/contract/shop.ts'
import { sellerOfOrder } from '../shop/settings.store.ts'
import type { OrderRow, StaffView } from './order.ts'
import { orderReturns, returnableUntil } from './order-return.ts'

/** The columns of an `OrderRow`, without its lines, of orders `o`. */
export const orderColumns = `o.id, o.number, o.user_id as "userId", o.status, o.payment_method as "paymentMethod",
  o.payment_status as "paymentStatus", o.shipping_fee as "shippingFee", o.cash_on_delivery_fee as "cashOnDeliveryFee", o.discount,
  o.coupon_code as "couponCode", o.total,
  o.delivery_address as "deliveryAddress", o.tracking_number as "trackingNumber", o.carrier,
  o.promised_from::text as "promisedFrom", o.promised_to::text as "promisedTo", o.placed_at as "placedAt", o.updated_at as "updatedAt",
  o.expires_at as "expiresAt", o.status = 'AWAITING_PAYMENT' and o.expires_at > now() as payable, o.paid_at as "paidAt", o.refunded,
  ${sellerOfOrder} as seller`

/** Lines, events, refunds and returns of orders `o`. */
export const orderParts = `(select jsonb_agg(jsonb_build_object('productId', l.product_id, 'listed', p.id is not null, 'name', l.name, 'arabicName', l.arabic_name,
    'image', l.image, 'unitPrice', l.unit_price, 'quantity', l.quantity, 'discount', l.discount, 'variantId', l.variant_id, 'optionValues', l.option_values,
    'arabicOptionValues', l.arabic_option_values) order by l.line)
  from order_lines l left join products p on p.id = l.product_id and p.deleted_at is null where l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'note', e.note, 'byShop', e.by_shop, 'createdAt', e.created_at)
    order by e.created_at, e.id), '[]') from order_events e where e.order_id = o.id) as events,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason, 'failure', r.failure,
    'method', r.method, 'ofPayment', r.intent_id is not distinct from o.intent_id, 'createdAt', r.created_at) order by r.created_at, r.id), '[]') from refunds r where r.order_id = o.id) as refunds,
  ${orderReturns} as returns, ${returnableUntil(RETURN_DAYS)} as "returnableUntil"`

/** The columns that only administrators see, of orders `o`. */
export const staffColumns = `(select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone, 'isAdmin', u.is_admin,
    'createdAt', u.created_at, 'language', u.language) from users u where u.id = o.user_id and u.deleted_at is null) as customer,
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'authorId', a.id, 'author', a.name, 'createdAt', n.created_at)
    order by n.created_at, n.id), '[]') from order_notes n left join users a on a.id = n.author_id and a.deleted_at is null where n.order_id = o.id) as notes`

const findOne = statement<OrderRow>('order.one', `select ${orderColumns}, ${orderParts} from orders o where o.id = $1`)
const findStaffOne = statement<OrderRow & StaffView>(
  'order.one-for-staff',
  `select ${orderColumns}, ${orderParts}, ${staffColumns} from orders o where o.id = $1`,
)

const findSome = statement<OrderRow>(
  'order.some',
  `select ${orderColumns}, ${orderParts} from orders o where o.id = any($1::text[]) and o.user_id = $2`,
)
const findStaffSome = statement<OrderRow & StaffView>(
  'order.some-for-staff',
  `select ${orderColumns}, ${orderParts}, ${staffColumns} from orders o where o.id = any($1::text[])`,
)

/** An order that was placed with the key of a call, or of the cart that the call names. */
export interface EarlierOrder extends OrderRow {
  requestHash: Buffer
  /** The cart that became this order. */
  checkoutId: string
  sameKey: boolean
  /** Whether the account's cart has lines again. */
  cartFilled: boolean
}

const findEarlier = statement<EarlierOrder>(
  'order.earlier',
  `select ${orderColumns}, o.request_hash as "requestHash", o.checkout_id as "checkoutId", (o.idempotency_key = $2) is true as "sameKey",
    exists (select from cart_items i join variants v on v.id = i.product_id and v.deleted_at is null
      join products p on p.id = v.product_id and p.deleted_at is null where i.user_id = $1) as "cartFilled",
    ${orderParts}
  from orders o where o.user_id = $1 and (o.idempotency_key = $2 or o.checkout_id = $3) order by o.idempotency_key = $2 desc nulls last limit 1`,
)

const NEWEST: ListOrder = { name: 'own-orders', id: 'o.id', descending: true }

const readList = walkable<CountedRow<OrderRow>>(
  { name: 'order.list', order: NEWEST, others: 1 },
  ({ follows, bounds }) => `with page as (
    select * from orders o where user_id = $1 and ${follows} ${bounds}
  ) select t.count, ${orderColumns}, ${orderParts}, ${cursorText(NEWEST)} as cursor
  from (select count(*) from orders where user_id = $1) t left join page o on true order by o.id desc`,
)

/** An order of any account. */
export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.query(findOne, [id])
  return row
}

const lockStatement = statement<{ number: number }>('order.lock', 'select number from orders where id = $1 for no key update')

/** The number of the order, locked until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<{ number: number } | undefined> {
  const [row] = await tx.query(lockStatement, [id])
  return row
}

/** An order with the part that only administrators see. */
export async function findStaffOrder(db: Queryable, id: string): Promise<(OrderRow & StaffView) | undefined> {
  const [row] = await db.query(findStaffOne, [id])
  return row
}

/** Those of the named orders that an account has placed. */
export const findOrders = (db: Queryable, ids: readonly string[], userId: string): Promise<OrderRow[]> => db.query(findSome, [ids, userId])

/** The named orders with the part that only administrators see. */
export const findStaffOrders = (db: Queryable, ids: readonly string[]): Promise<(OrderRow & StaffView)[]> => db.query(findStaffSome, [ids])

/** The order that an account placed with this Idempotency-Key; else the one that this cart of it became. */
export async function findEarlierOrder(
  db: Queryable,
  userId: string,
  { key, checkoutId }: { key: string | undefined; checkoutId: string | undefined },
): Promise<EarlierOrder | undefined> {
  const [row] = await db.query(findEarlier, [userId, key, checkoutId])
  return row
}

/** The orders of an account, newest first, and how many there are. */
export const listOrders = async (db: Queryable, userId: string, part: Part): Promise<CountedPage<OrderRow>> =>
  readPage(await readList(db, [userId], part))

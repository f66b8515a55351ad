import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod, Totals } from '@shop/contract/shop.ts'
import { requestHash } from '../../../api/src/order/order.ts'
import { foldSales } from '../../../api/src/order/sales.store.ts'
import { statement, type Queryable } from '../../../api/src/db/database.ts'

/** An order, in the state of its last event. One that is paid by card still waits for the money. */
export interface DemoOrder {
  id: string
  userId: string
  checkoutId: string
  method: PaymentMethod
  address: AddressBody & { fullName: string }
  totals: Totals
  /** Once it is with the courier. */
  parcel: { carrier: string; trackingNumber: string } | null
  lines: { productId: string; quantity: number }[]
  /** The first first. */
  events: { id: string; status: OrderStatus; at: Date; byShop: boolean; note: string | null }[]
}

const insertStatement = statement(
  'demo.orders',
  `with o as (
    select * from jsonb_to_recordset($1::jsonb) as o (place integer, id text, "userId" text, "checkoutId" text, method text, hash text, status text,
      address jsonb, totals jsonb, parcel jsonb, lines jsonb, events jsonb, placed timestamptz, updated timestamptz)
  ), orders_in as (
    insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total,
      delivery_address, checkout_id, request_hash, placed_at, updated_at, carrier, tracking_number, expires_at, settle_at)
    select id, "userId", status, method, case when status = 'DELIVERED' then 'PAID' else 'UNPAID' end, (totals->>'subtotal')::bigint,
      (totals->>'shippingFee')::bigint, (totals->>'cashOnDeliveryFee')::bigint, (totals->>'total')::bigint, address, "checkoutId",
      decode(hash, 'hex'), placed, updated, parcel->>'carrier', parcel->>'trackingNumber', held.until, held.until
    from o left join lateral (select now() + interval '7 days' as until where method = 'visa') held on true order by place
  ), lines_in as (
    insert into order_lines (order_id, line, product_id, name, arabic_name, image, unit_price, quantity)
    select o.id, l.line, p.id, p.name, p.arabic_name, p.images[1], p.price, l.quantity from o,
      rows from (jsonb_to_recordset(o.lines) as ("productId" text, quantity integer)) with ordinality as l ("productId", quantity, line)
      join products p on p.id = l."productId"
  ) insert into order_events (id, order_id, status, note, by_shop, created_at)
  select e.id, o.id, e.status, e.note, e."byShop", e.at
  from o, jsonb_to_recordset(o.events) as e (id text, status text, note text, "byShop" boolean, at timestamptz)`,
)

/** Creates orders with their lines and their history, in this order. */
export async function insertDemoOrders(tx: Queryable, orders: DemoOrder[]): Promise<void> {
  const rows = orders.map((order, place) => {
    const { fullName: _, ...fields } = order.address
    const [first, last] = [order.events[0], order.events.at(-1)]
    const hash = requestHash(fields, order.method).toString('hex')
    return { ...order, place, hash, status: last?.status, placed: first?.at, updated: last?.at }
  })
  await tx.query(insertStatement, [JSON.stringify(rows)])
}

// They come back when the time of such an order is over.
const lockStatement = statement(
  'demo.lock-stock',
  `update products p set stock = greatest(p.stock - held.quantity, 0) from (
    select l.product_id, sum(l.quantity)::integer as quantity from orders o join order_lines l on l.order_id = o.id
    where o.status = 'AWAITING_PAYMENT' group by l.product_id
  ) held where p.id = held.product_id`,
)

/** Takes the pieces of orders that wait for their payment from the stock. */
export const lockDemoStock = async (tx: Queryable): Promise<void> => void (await tx.query(lockStatement))

const sellStatement = statement(
  'demo.sales',
  `insert into sales_changes (day, product_id, orders, quantity, revenue)
  select (placed_at at time zone 'Africa/Cairo')::date, '', 1, 0, total from orders where status <> 'CANCELLED'
  union all
  select (o.placed_at at time zone 'Africa/Cairo')::date, l.product_id, 0, l.quantity, l.quantity * l.unit_price
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'CANCELLED'`,
)

/** Counts all orders of a shop as sold; for one in which none was counted before. */
export async function countDemoSales(tx: Queryable): Promise<void> {
  await tx.query(sellStatement)
  await tx.query(foldSales, [null])
}

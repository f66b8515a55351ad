import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type { Totals } from '@shop/contract/shop.ts'
import { addressFingerprint } from '../../../api/src/address/address.ts'
import { requestHash } from '../../../api/src/order/order.ts'
import { statement, type Queryable } from '../../../api/src/db/database.ts'

const insertAddressStatement = statement(
  'demo.address',
  `insert into addresses (id, user_id, phone, street, building, city, state, country, zip_code, fingerprint, created_at, used_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
)

/** Saves an address in an account's address book. */
export const insertAddress = (tx: Queryable, id: string, userId: string, address: AddressBody, at: Date) => {
  const { phone, street, building, city, state, country, zipCode } = address
  return tx.query(insertAddressStatement, [
    id,
    userId,
    phone,
    street,
    building,
    city,
    state,
    country,
    zipCode,
    addressFingerprint(address),
    at,
  ])
}

/** An order in cash that is over: paid at the door. */
export interface DeliveredOrder {
  id: string
  userId: string
  checkoutId: string
  address: AddressBody & { fullName: string }
  totals: Totals
  lines: { productId: string; quantity: number }[]
  events: { id: string; status: OrderStatus; at: Date }[]
}

const insertOrderStatement = statement(
  'demo.order',
  `insert into orders (id, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total,
    delivery_address, checkout_id, request_hash, placed_at, updated_at)
  values ($1, $2, 'DELIVERED', 'cash', 'PAID', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

const insertLinesStatement = statement(
  'demo.order-lines',
  `insert into order_lines (order_id, line, product_id, name, arabic_name, image, unit_price, quantity)
  select $1, l.line, p.id, p.name, p.arabic_name, p.images[1], p.price, l.quantity
  from rows from (jsonb_to_recordset($2::jsonb) as ("productId" text, quantity integer)) with ordinality as l ("productId", quantity, line)
  join products p on p.id = l."productId"`,
)

const insertEventsStatement = statement(
  'demo.order-events',
  `insert into order_events (id, order_id, status, by_shop, created_at) select id, $1, status, status <> 'CONFIRMED', at
  from jsonb_to_recordset($2::jsonb) as e (id text, status text, at timestamptz)`,
)

/** Creates a delivered order with its lines and its history, the first event first. */
export async function insertDeliveredOrder(
  tx: Queryable,
  { id, userId, checkoutId, address, totals, lines, events }: DeliveredOrder,
): Promise<void> {
  const { subtotal, shippingFee, cashOnDeliveryFee, total } = totals
  const { fullName: _, ...fields } = address
  const values = [id, userId, subtotal, shippingFee, cashOnDeliveryFee, total, address, checkoutId, requestHash(fields, 'cash')]
  await tx.query(insertOrderStatement, [...values, events[0]?.at, events.at(-1)?.at])
  await tx.query(insertLinesStatement, [id, JSON.stringify(lines)])
  await tx.query(insertEventsStatement, [id, JSON.stringify(events)])
}

import type { OrderSort } from '@shop/contract/rest/codes.ts'
import { compose, type Add } from '../db/compose.ts'
import type { Queryable } from '../db/database.ts'
import type { OrderRow } from './order.ts'
import { conditions, ORDER, type OrdersFilter } from './staff-orders.store.ts'

/** Orders that are read at a time. */
const CHUNK = 500

type Told = 'id' | 'number' | 'status' | 'paymentMethod' | 'paymentStatus' | 'shippingFee' | 'cashOnDeliveryFee' | 'total' | 'placedAt'

/** An order in a line; amounts in piastres. */
export interface ExportedOrder extends Pick<OrderRow, Told | 'trackingNumber' | 'carrier'> {
  subtotal: number
  refunded: number
  city: string
  customer: string | null
  email: string | null
  phone: string | null
  quantity: number
  /** '2 × Lamp; 1 × Rug' */
  products: string
  /** When it was placed to the microsecond, unlike a Date. */
  moment: string
}

const COLUMNS = `o.id, o.number, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.subtotal,
  o.shipping_fee as "shippingFee", o.cash_on_delivery_fee as "cashOnDeliveryFee", o.total, o.refunded, o.placed_at as "placedAt",
  o.placed_at::text as moment, o.delivery_address->>'city' as city, o.carrier, o.tracking_number as "trackingNumber",
  u.name as customer, u.email, u.phone, l.quantity, l.products`

/** Orders `o` come after the last one that was read. */
function afterText(sort: OrderSort, { id, total, moment }: ExportedOrder, add: Add): string {
  const sign = ORDER[sort].endsWith('desc') ? '<' : '>'
  if (sort === 'highest' || sort === 'lowest') return `(o.total, o.id) ${sign} (${add(total)}, ${add(id)})`
  return `(o.placed_at, o.id) ${sign} (${add(moment)}::timestamptz, ${add(id)})`
}

/** All orders that a filter leaves, some at a time: whoever takes them slowly holds no connection, and none comes twice or not at all. */
export async function* exportOrders(db: Queryable, filter: OrdersFilter, sort: OrderSort): AsyncGenerator<ExportedOrder[]> {
  for (let last: ExportedOrder | undefined; ;) {
    const before = last
    const { statement, values } = compose<ExportedOrder>(
      (add) => `with page as materialized (
        select o.* from orders o where ${conditions(filter, add)}${before ? ` and ${afterText(sort, before, add)}` : ''}
        order by ${ORDER[sort]} limit ${CHUNK}
      ) select ${COLUMNS} from page o left join users u on u.id = o.user_id and u.deleted_at is null cross join lateral (
        select sum(quantity)::integer as quantity, string_agg(quantity || ' × ' || name, '; ' order by line) as products
        from order_lines where order_id = o.id
      ) l order by ${ORDER[sort]}`,
    )
    const rows = await db.query(statement, values)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

import type { Language } from '@shop/contract/languages.ts'
import type { OrderSort } from '@shop/contract/rest/codes.ts'
import { compose, type Add } from '../../db/compose.ts'
import type { Queryable } from '../../db/database.ts'
import type { OrderRow } from '../order.ts'
import { findFew, matchText, searchedText } from './order-search.ts'
import { all, ORDER, type OrdersFilter, whereClauses } from './staff-orders.store.ts'

/** SQL for the values of a line's variant in parentheses; empty without options. */
const chosen = (value: string): string =>
  `coalesce((select ' (' || string_agg(${value}, ' · ' order by nth) || ')' from unnest(option_values, arabic_option_values) with ordinality v (value, arabic, nth)), '')`

/** SQL for the name of what a line is of, by language. */
const LINE_NAME = {
  en: `name || ${chosen('value')}`,
  ar: `coalesce(arabic_name, name) || ${chosen('coalesce(arabic, value)')}`,
} as const satisfies Record<Language, string>

/** Orders that one round reads. */
const CHUNK = 1000

type Columns =
  | 'id'
  | 'number'
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'shippingFee'
  | 'cashOnDeliveryFee'
  | 'discount'
  | 'couponCode'
  | 'total'
  | 'placedAt'

/** An order as a line of the file; amounts in piastres. */
export interface ExportedOrder extends Pick<OrderRow, Columns | 'trackingNumber' | 'carrier'> {
  subtotal: number
  refunded: number
  city: string
  customer: string | null
  email: string | null
  phone: string | null
  quantity: number
  /** '2 × Lamp; 1 × Rug' */
  products: string
  /** When the order was placed, to the microsecond, unlike a Date. */
  moment: string
}

/** An order on the walk; `position` counts from the first order of the round. */
interface Looked extends ExportedOrder {
  matches: boolean
  position: number
}

const COLUMNS = `o.id, o.number, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.subtotal,
  o.coupon_code as "couponCode", o.discount,
  o.shipping_fee as "shippingFee", o.cash_on_delivery_fee as "cashOnDeliveryFee", o.total, o.refunded, o.placed_at as "placedAt",
  o.placed_at::text as moment, o.delivery_address->>'city' as city, o.carrier, o.tracking_number as "trackingNumber",
  u.name as customer, u.email, u.phone, l.quantity, l.products`

/** SQL for: orders `o` come after the last one that was read. */
function afterText(sort: OrderSort, { id, total, moment }: ExportedOrder, add: Add): string {
  const sign = ORDER[sort].endsWith('desc') ? '<' : '>'
  if (sort === 'highest' || sort === 'lowest') return `(o.total, o.id) ${sign} (${add(total)}, ${add(id)})`
  return `(o.placed_at, o.id) ${sign} (${add(moment)}::timestamptz, ${add(id)})`
}

/** The conditions on orders `o`: those of the index walk, and the one on each order that it meets. */
interface Question {
  among(add: Add): string[]
  match(add: Add): string
}

/** Makes the conditions; a text that is found in few orders is looked up once, before the first order is read. */
async function ask(db: Queryable, filter: OrdersFilter): Promise<Question> {
  const text = searchedText(filter.search)
  const ids = text === '' || filter.userId !== undefined ? undefined : await findFew(db, text)
  return {
    among: (add) => [...whereClauses(filter, add), ...(ids ? [`o.id = any(${add(ids)})`] : [])],
    match: (add) => (text === '' || ids ? 'true' : matchText(text, filter.userId, add)),
  }
}

/**
 * All orders that a filter leaves, a round at a time: a slow client holds no connection, and no order comes twice or is missed. Each round
 * begins after the last order of the one before, so the list is walked once.
 */
export async function* exportOrders(
  db: Queryable,
  filter: OrdersFilter,
  sort: OrderSort,
  language: Language,
): AsyncGenerator<ExportedOrder[]> {
  const { among, match } = await ask(db, filter)
  for (let last: Looked | undefined; ;) {
    const before = last
    const { statement, values } = compose<Looked>('order.export', (add) => {
      const after = before ? [afterText(sort, before, add)] : []
      return `with seen as materialized (
        select o.id, o.number, o.user_id, o.placed_at, o.total from orders o where ${all([...among(add), ...after])}
        order by ${ORDER[sort]} limit ${CHUNK}
      ), page as materialized (
        select o.id, ${match(add)} as matches, row_number() over (order by ${ORDER[sort]}) as position from seen o
      ) select ${COLUMNS}, matches, position from page join orders o using (id)
      left join users u on u.id = o.user_id and u.deleted_at is null cross join lateral (
        select sum(quantity)::integer as quantity, string_agg(quantity || ' × ' || ${LINE_NAME[language]}, '; ' order by line) as products
        from order_lines where order_id = o.id
      ) l where matches or position = ${CHUNK} order by position`
    })
    const rows = await db.query(statement, values)
    const page = rows.filter(({ matches }) => matches)
    if (page.length > 0) yield page
    last = rows.at(-1)
    if (last?.position !== CHUNK) return
  }
}

import type { OrderStatus, PaymentStatus } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { statement } from '../../../api/src/db/database.ts'
import type { PaymentTruth } from '../../../stripe-stand-in/src/control/control.routes.ts'
import type { SeenLine } from './seen.ts'
import type { CrashShop } from './crash-shop.ts'

/** An order as the database has it; amounts in piastres. */
export interface TrueOrder {
  id: string
  number: number
  userId: string
  email: string
  status: OrderStatus
  method: PaymentMethod
  paymentStatus: PaymentStatus
  subtotal: number
  shippingFee: number
  cashFee: number
  total: number
  refunded: number
  paid: boolean
  intent: string | null
  checkoutId: string
  lines: SeenLine[]
  /** As the shop shows them, the oldest first. */
  events: { status: OrderStatus; byShop: boolean; note: string | null }[]
  /** `method` says how cash went back. */
  refunds: { key: string; kind: string; amount: number; status: string; stripeId: string | null; method: string | null }[]
  /** With what went back for each. */
  returns: {
    id: string
    status: string
    events: string[]
    /** `replacement` is what was sent in place. */
    lines: { name: string; quantity: number; restocked: number | null; replacement: string | null }[]
    amount: number
  }[]
}

/** Everything that is compared, read once all is at rest. */
export interface Snapshot {
  orders: TrueOrder[]
  /** Carts by their owners, with their lines. */
  carts: Map<string, { checkoutId: string; lines: SeenLine[] }>
  stock: Map<string, number>
  /** The changes that administrators made to orders. */
  audit: { actor: string | null; action: string; order: string }[]
  payments: PaymentTruth[]
  /** Why jobs were given up. */
  dead: string[]
  /** Kinds of jobs that were begun more than once, each as often as there are jobs. */
  takenOver: string[]
}

/** As `nameOf` has it. */
const named = (product: string, values: string): string => `array_to_string(array[${product}] || coalesce(${values}, '{}'), ' · ')`

const ordersStatement = statement<TrueOrder>(
  'crash.orders',
  `select o.id, o.number, u.id as "userId", u.email, o.status, o.payment_method as method, o.payment_status as "paymentStatus", o.subtotal,
    o.shipping_fee as "shippingFee", o.cash_on_delivery_fee as "cashFee", o.total, o.refunded, o.paid_at is not null as paid,
    o.intent_id as intent, o.checkout_id as "checkoutId",
    (select jsonb_agg(jsonb_build_object('name', ${named('name', 'option_values')}, 'quantity', quantity, 'price', unit_price) order by line)
      from order_lines where order_id = o.id) as lines,
    (select jsonb_agg(jsonb_build_object('status', status, 'byShop', by_shop, 'note', note) order by created_at, id)
      from order_events where order_id = o.id) as events,
    (select coalesce(jsonb_agg(jsonb_build_object(
      'key', coalesce((select 'return ' || r.id || ' ' from returns r where r.refund_id = refunds.id and method is not null), idempotency_key), 'kind', kind, 'amount', amount, 'status', status, 'stripeId', stripe_id, 'method', method)), '[]')
      from refunds where order_id = o.id) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status,
      'events', (select jsonb_agg(status order by created_at, id) from return_events where return_id = r.id),
      'lines', (select jsonb_agg(jsonb_build_object('name', ${named('l.name', 'l.option_values')}, 'quantity', b.quantity, 'restocked', b.restocked,
        'replacement', case when b.replacement_id is not null then ${named('l.name', 'b.replacement_values')} end))
        from return_lines b join order_lines l on l.order_id = o.id and l.line = b.line where b.return_id = r.id),
      'amount', coalesce((select amount from refunds where id = r.refund_id), 0))), '[]') from returns r where r.order_id = o.id) as returns
  from orders o join users u on u.id = o.user_id order by o.number`,
)
const cartsStatement = statement<{ userId: string; checkoutId: string; lines: SeenLine[] }>(
  'crash.carts',
  `select c.user_id as "userId", c.checkout_id as "checkoutId", (
    select coalesce(jsonb_agg(jsonb_build_object('name', ${named('p.name', 'v.option_values')}, 'quantity', i.quantity, 'price', v.price)), '[]')
    from cart_items i join variants v on v.id = i.product_id join products p on p.id = v.product_id where i.user_id = c.user_id) as lines from carts c`,
)
const stockStatement = statement<{ name: string; stock: number }>(
  'crash.stock',
  `select ${named('p.name', 'v.option_values')} as name, v.stock from variants v join products p on p.id = v.product_id where v.deleted_at is null`,
)
const auditStatement = statement<{ actor: string | null; action: string; order: string }>(
  'crash.audit',
  `select actor_id as actor, action, subject_id as "order" from audit_entries where subject_type = 'order'`,
)
const jobsStatement = statement<{ kind: string; dead: boolean; error: string | null }>(
  'crash.jobs',
  `select kind, dead_at is not null as dead, last_error as error from outbox where dead_at is not null or attempts > 1`,
)

/** Reads everything once the shop is at rest. */
export async function readSnapshot({ db, standIn }: CrashShop): Promise<Snapshot> {
  const jobs = await db.query(jobsStatement)
  return {
    orders: await db.query(ordersStatement),
    carts: new Map((await db.query(cartsStatement)).map(({ userId, ...cart }) => [userId, cart])),
    stock: new Map((await db.query(stockStatement)).map(({ name, stock }) => [name, stock])),
    audit: await db.query(auditStatement),
    payments: await standIn.control.payments(),
    dead: jobs.filter(({ dead }) => dead).map(({ kind, error }) => `${kind}: ${error}`),
    takenOver: jobs.filter(({ dead }) => !dead).map(({ kind }) => kind),
  }
}

/** Whether an order is sold: neither cancelled nor still to be paid. */
export const isSold = ({ status }: Pick<TrueOrder, 'status'>): boolean => status !== 'CANCELLED' && status !== 'AWAITING_PAYMENT'

/** How an order ended that was cancelled: whether it had been sold before, and who cancelled it. Undefined for all others. */
export function cancellationOf({ events }: Pick<TrueOrder, 'events'>): { sold: boolean; by: 'shopper' | 'staff' | 'time' } | undefined {
  const last = events.at(-1)
  if (last?.status !== 'CANCELLED') return undefined
  const sold = events.at(-2)?.status !== 'AWAITING_PAYMENT'
  if (!last.byShop) return { sold, by: 'shopper' }
  return { sold, by: last.note === 'Not paid in time' ? 'time' : 'staff' }
}

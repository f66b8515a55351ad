import { statement } from '../../../api/src/db/database.ts'
import { orderNumber } from '../../../api/src/order/order.ts'
import type { PaymentTruth } from '../../../stripe-stand-in/src/control/control.routes.ts'
import type { Told } from './shopper.ts'
import type { World } from './world.ts'

interface Order {
  id: string
  number: number
  status: string
  method: string
  paymentStatus: string
  total: number
  refunded: number
  paid: boolean
  intent: string | null
  email: string
}

const ordersStatement = statement<Order>(
  'crash.orders',
  `select o.id, o.number, o.status, o.payment_method as method, o.payment_status as "paymentStatus", o.total, o.refunded,
    o.paid_at is not null as paid, o.intent_id as intent, u.email from orders o join users u on u.id = o.user_id order by o.number`,
)
const stockStatement = statement<{ id: string; stock: number; sold: number }>(
  'crash.stock',
  `select p.id, p.stock, coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
    where l.product_id = p.id and o.status <> 'CANCELLED'), 0)::integer as sold from products p`,
)
const refundsStatement = statement<{ order: string; intent: string; amount: number; status: string; stripe: string | null }>(
  'crash.refunds',
  'select order_id as "order", intent_id as intent, amount, status, stripe_id as stripe from refunds',
)

/** Every piece is in stock or in an order that stands, and the shop never sold what it did not have. */
async function wrongStock(world: World, initial: number): Promise<string[]> {
  const rows = await world.db.query(stockStatement)
  return rows
    .filter(({ stock, sold }) => stock < 0 || stock + sold !== initial)
    .map(({ id, stock, sold }) => `stock: ${id} began with ${initial}, has ${stock}, and ${sold} are sold`)
}

/** One submission is one order, and one order is paid by one payment. */
function wrongCounts(told: readonly Told[], payments: readonly PaymentTruth[]): string[] {
  const doubled = told.filter(({ orders }) => orders.size > 1).map(({ orders }) => `once: one cart became ${[...orders].join(' and ')}`)
  const secrets = told.filter((one) => one.secrets.size > 1).map(({ orders }) => `once: ${[...orders].join()} was given two payments`)
  const byOrder = Map.groupBy(payments, ({ metadata }) => metadata['order_id'] ?? '')
  const several = [...byOrder].filter(([, of]) => of.length > 1).map(([id, of]) => `once: ${id} has ${of.length} payments at Stripe`)
  return [...doubled, ...secrets, ...several]
}

/** An order is paid exactly when its money was taken, all of it; of what is cancelled everything went back, once, else what staff gave. */
function wrongMoney(orders: readonly Order[], payments: readonly PaymentTruth[], told: readonly Told[]): string[] {
  const byOrder = new Map(payments.map((payment) => [payment.metadata['order_id'], payment]))
  const given = new Map(told.flatMap(({ orders: own, given: amount }) => [...own].map((id) => [id, amount])))
  return orders.flatMap(({ id, status, method, paid, paymentStatus, total, refunded, intent }) => {
    const payment = byOrder.get(id)
    const received = payment?.received ?? 0
    const back = payment?.refunded ?? 0
    const wrong: string[] = []
    const say = (what: string): unknown => wrong.push(`money: ${id} (${status}, ${paymentStatus}, ${total}) ${what}`)
    if (method === 'cash' && payment) say('is paid in cash and has a payment')
    if (received > 0 && received !== total) say(`was charged ${received}`)
    if (received > 0 !== paid) say(received > 0 ? 'took money and is not paid' : 'is paid and took no money')
    if (received > 0 && payment?.id !== intent) say('was paid by a payment that is not its own')
    if (status === 'CANCELLED' && back !== received) say(`is cancelled, took ${received}, and gave ${back} back`)
    const promised = given.get(id) ?? 0
    if (status !== 'CANCELLED' && back !== promised) say(`stands, promised ${promised}, and gave ${back} back`)
    if (method === 'visa' && status === 'CONFIRMED' && received === 0) say('is confirmed without money')
    if (refunded !== back) say(`says that ${refunded} went back, and ${back} did`)
    if (status === 'CANCELLED' && intent && payment?.status !== 'canceled' && received === 0) say('is cancelled and can still be paid')
    return wrong
  })
}

/** What the shop notes of refunds is what Stripe made, each once. */
async function wrongRefunds(world: World, payments: readonly PaymentTruth[]): Promise<string[]> {
  const noted = await world.db.query(refundsStatement)
  const made = new Map(payments.flatMap(({ refunds }) => refunds.map((refund) => [refund.id, refund] as const)))
  const unknown = noted.filter(({ stripe, amount, status }) => {
    const refund = made.get(stripe ?? '')
    return status !== 'SUCCEEDED' || refund?.status !== 'succeeded' || refund.amount !== amount
  })
  const wrong = unknown.map((refund) => `refunds: ${JSON.stringify(refund)} is not so at Stripe`)
  return made.size === noted.length ? wrong : [...wrong, `refunds: ${noted.length} are noted, ${made.size} were made`]
}

/** Whoever bought something was told so, at least once and always in the same mail. */
function wrongMails(world: World, orders: readonly Order[]): string[] {
  return orders.flatMap(({ id, number, method, paid, email }) => {
    const mails = world.sink.to(email).filter(({ subject }) => subject === `Your order ${orderNumber({ number })}`)
    const ids = new Set(mails.map(({ messageId }) => messageId))
    const sold = method === 'cash' || paid
    if (sold && ids.size !== 1) return [`mail: ${id} was told of by ${ids.size} different mails`]
    return !sold && ids.size > 0 ? [`mail: ${id} was never paid, and its mail says it was bought`] : []
  })
}

const count = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, of]) => [value, of.length]))

/** What came of a storm. */
export interface Truth {
  /** What must never be; empty when the shop held. */
  violations: string[]
  /** What the storm had in it. */
  seen: Record<string, unknown>
}

/** Compares what the shop says with what Stripe, the mailboxes and the shoppers know. */
export async function findTruth(world: World, told: readonly Told[], initial: number): Promise<Truth> {
  const orders = await world.db.query(ordersStatement)
  const payments = await world.standIn.control.payments()
  const named = new Set(told.flatMap(({ orders }) => [...orders]))
  const lost = [...named].filter((id) => !orders.some((order) => order.id === id)).map((id) => `lost: ${id} was promised and is gone`)
  return {
    violations: [
      ...lost,
      ...(await wrongStock(world, initial)),
      ...wrongCounts(told, payments),
      ...wrongMoney(orders, payments, told),
      ...(await wrongRefunds(world, payments)),
      ...wrongMails(world, orders),
    ],
    seen: {
      ...world.happened,
      orders: count(orders.map(({ method, status, paymentStatus }) => `${method} ${status} ${paymentStatus}`)),
      payments: count(payments.map(({ status }) => status)),
      refunds: payments.reduce((sum, { refunds }) => sum + refunds.length, 0),
      mails: world.sink.mails.length,
    },
  }
}

import type { PaymentTruth } from '../../../stripe-stand-in/src/control/control.routes.ts'
import type { Snapshot, TrueOrder } from './snapshot.ts'
import type { Told } from './told.ts'

const paymentsByOrder = (payments: readonly PaymentTruth[]): Map<string, PaymentTruth[]> =>
  Map.groupBy(payments, ({ metadata }) => metadata['order_id'] ?? '')

/** The refunds of an order that answers to staff confirmed, in piastres. */
function givenOf(order: TrueOrder, told: readonly Told[]): number {
  const purchase = told.flatMap(({ purchases }) => purchases).find(({ orders }) => orders.has(order.id))
  return [...(purchase?.given.values() ?? [])].reduce<number>((sum, amount) => (amount === 'all' ? order.total : sum + amount), 0)
}

/** What staff noted to have given back of an order that was paid in cash. */
const cashBackOf = ({ refunds }: TrueOrder): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The faults between an order and its payment. */
function wrongPayment(order: TrueOrder, payment: PaymentTruth | undefined, given: number): string[] {
  const { method, status, paid, total, refunded, intent } = order
  const received = payment?.received ?? 0
  const back = method === 'cash' ? cashBackOf(order) : (payment?.refunded ?? 0)
  const isCancelled = status === 'CANCELLED'
  const faults: [boolean, string][] = [
    [method === 'cash' && payment !== undefined, 'is paid in cash and has a payment'],
    [received > 0 && received !== total, `was charged ${received}`],
    [received > 0 && !paid, 'took money and is not paid'],
    [received === 0 && paid, 'is paid and took no money'],
    [received > 0 && payment?.id !== intent, 'was paid by a payment that is not its own'],
    [back > total, `gave ${back} back`],
    [isCancelled && back !== received, `is cancelled, took ${received}, and gave ${back} back`],
    [!isCancelled && back !== given, `stands, promised ${given}, and gave ${back} back`],
    [method === 'visa' && !isCancelled && received === 0, 'is sold without money'],
    [refunded !== back, `says that ${refunded} went back, and ${back} did`],
    [isCancelled && intent !== null && payment?.status !== 'canceled' && received === 0, 'is cancelled and can still be paid'],
  ]
  return faults.filter(([isSo]) => isSo).map(([, text]) => text)
}

/** The payment statuses that an order may have. */
function paymentStatusOf({ method, status, paid, refunded, total }: TrueOrder): string[] {
  if (method === 'cash' && status !== 'DELIVERED') return ['UNPAID']
  if (method === 'visa' && !paid) return ['UNPAID', 'FAILED']
  return [refunded === 0 ? 'PAID' : refunded === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED']
}

/**
 * One order has one payment, and is paid exactly when all of its money was taken; a cancelled order gave it back, any other what staff
 * gave.
 */
export function wrongMoney({ orders, payments }: Snapshot, told: readonly Told[]): string[] {
  const byOrder = paymentsByOrder(payments)
  const secrets = told.flatMap(({ purchases }) => purchases.filter((purchase) => purchase.secrets.size > 1))
  const several = [...byOrder].filter(([, of]) => of.length > 1)
  const wrong = orders.flatMap((order) => {
    const { id, status, paymentStatus, total } = order
    const faults = wrongPayment(order, byOrder.get(id)?.[0], givenOf(order, told))
    const says = paymentStatusOf(order)
    const all = says.includes(paymentStatus) ? faults : [...faults, `should be ${says.join(' or ')}`]
    return all.map((text) => `money: ${id} (${status}, ${paymentStatus}, ${total}) ${text}`)
  })
  return [
    ...secrets.map(({ orders: own }) => `once: ${[...own].join()} was given two payments`),
    ...several.map(([id, of]) => `once: ${id} has ${of.length} payments at Stripe`),
    ...wrong,
  ]
}

/** The shop notes the refunds that Stripe made, each once; those of staff are the ones that answers to staff confirmed. */
export function wrongRefunds({ orders, payments }: Snapshot, told: readonly Told[]): string[] {
  const noted = orders.flatMap(({ id, refunds }) => refunds.map((refund) => ({ order: id, ...refund })))
  const made = new Map(payments.flatMap(({ refunds }) => refunds.map((refund) => [refund.id, refund] as const)))
  const byCard = noted.filter(({ method }) => method === null)
  const unmade = noted.filter(({ stripeId, amount, status, method }) => {
    if (method !== null) return status !== 'SUCCEEDED' || stripeId !== null
    const refund = made.get(stripeId ?? '')
    return status !== 'SUCCEEDED' || refund?.status !== 'succeeded' || refund.amount !== amount
  })
  const keys = new Set(told.flatMap(({ purchases }) => purchases.flatMap(({ given }) => [...given.keys()])))
  const untold = noted.filter(({ kind, key }) => kind === 'staff' && !keys.delete(key))
  return [
    ...unmade.map((refund) => `refunds: ${JSON.stringify(refund)} is not so`),
    ...(made.size === byCard.length ? [] : [`refunds: ${byCard.length} are noted, ${made.size} were made`]),
    ...untold.map(({ order, key }) => `refunds: ${key} of ${order} was made, and staff was not told`),
    ...[...keys].map((key) => `refunds: ${key} was told to staff, and was never made`),
  ]
}

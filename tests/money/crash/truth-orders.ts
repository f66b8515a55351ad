import { CANCELLABLE, NEXT_STATUS } from '../../../api/src/order/order.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import { orderTotals } from '@shop/contract/shop.ts'
import { isSameLines, type SeenLine } from './seen.ts'
import { cancellationOf, type Snapshot, type TrueOrder } from './snapshot.ts'
import type { Told } from './told.ts'

const sumOf = (lines: readonly SeenLine[]): number => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** One submission is one order, which exists and was answered to its shopper. */
export function wrongAnswers({ orders }: Snapshot, told: readonly Told[]): string[] {
  const known = new Set(orders.map(({ id }) => id))
  const purchases = told.flatMap((one) => one.purchases)
  const named = new Set(purchases.flatMap((purchase) => [...purchase.orders]))
  const doubled = purchases.filter((purchase) => purchase.orders.size > 1)
  const lost = [...named].filter((id) => !known.has(id))
  // A client that names nothing may order again when its order expired while it got no answer.
  const untold = orders.filter(({ id, status }) => !named.has(id) && status !== 'CANCELLED')
  return [
    ...doubled.map((purchase) => `once: one cart became ${[...purchase.orders].join(' and ')}`),
    ...lost.map((id) => `lost: ${id} was promised and is gone`),
    ...untold.map(({ id, status }) => `once: ${id} (${status}) was told to nobody`),
  ]
}

/** A bill is the sum of its lines and the fees of its way to pay, in the database and in every answer; the lines are those of the cart. */
export function wrongBills({ orders }: Snapshot, told: readonly Told[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const stored = orders.filter((order) => {
    const { subtotal, shippingFee, cashOnDeliveryFee, total } = orderTotals(sumOf(order.lines), order.method)
    const isRight = order.subtotal === subtotal && order.shippingFee === shippingFee && order.cashFee === cashOnDeliveryFee
    return !isRight || order.total !== total
  })
  const shown = told.flatMap((one) =>
    one.purchases.flatMap(({ shown, cart }) =>
      shown.flatMap((order) => {
        const true_ = byId.get(order.id)
        const sum = sumOf(order.lines) + order.shippingFee + order.cashFee
        if (!isSameLines(order.lines, cart.lines)) return [`bill: ${order.id} was told with other lines than those of its cart`]
        if (true_ && !isSameLines(order.lines, true_.lines)) return [`bill: ${order.id} was told with other lines than it has`]
        return order.total === sum && order.total === true_?.total
          ? []
          : [`bill: ${order.id} was told to be ${order.total}, and is ${true_?.total}`]
      }),
    ),
  )
  return [...stored.map(({ id, total }) => `bill: ${id} is ${total}, which its lines and fees are not`), ...new Set(shown)]
}

const mayFollow = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'CANCELLED'
    ? from === 'AWAITING_PAYMENT' || CANCELLABLE.includes(from)
    : from === 'AWAITING_PAYMENT'
      ? to === 'CONFIRMED'
      : NEXT_STATUS[from] === to

function wrongEvents({ id, method, status, events }: TrueOrder): string[] {
  const steps = events.map((event) => event.status)
  const first = method === 'cash' ? 'CONFIRMED' : 'AWAITING_PAYMENT'
  const follow = steps.every((step, place) => (place === 0 ? step === first : mayFollow(steps[place - 1] ?? first, step)))
  return follow && steps.at(-1) === status ? [] : [`events: ${id} is ${status} after ${steps.join(', ')}`]
}

/** An order took one legal step after the other, each noted once; its state is the last one, and it took every step that was answered. */
export function wrongSteps({ orders }: Snapshot, told: readonly Told[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const promised = told.flatMap((one) =>
    one.purchases.flatMap(({ orders: own, cancelled, steps }) => {
      const [id = ''] = own
      const order = byId.get(id)
      const taken = order?.events.map(({ status }) => status) ?? []
      const missing = steps.filter((step) => !taken.includes(step))
      return [
        ...(cancelled && order?.status !== 'CANCELLED' ? [`events: ${id} was told to be cancelled, and is ${order?.status}`] : []),
        ...missing.map((step) => `events: ${id} was told to be ${step}, and never was`),
      ]
    }),
  )
  return [...orders.flatMap(wrongEvents), ...promised]
}

const RETURN_ACTIONS = { ACCEPTED: 'acceptReturn', RECEIVED: 'receiveReturn', REFUNDED: 'refundReturn', REPLACED: 'replaceReturn' }

/** The audit entries that an order must have, by its history. */
function auditOf(order: TrueOrder): Record<string, number> {
  const steps = order.events.filter(({ status }) => ['PROCESSING', 'SHIPPED', 'DELIVERED'].includes(status)).length
  return {
    updateOrderStatus: steps,
    cancelOrder: cancellationOf(order)?.by === 'staff' ? 1 : 0,
    // The refund of a return stands in the log as a step of the return.
    refundOrder: order.refunds.filter(({ kind, key }) => kind === 'staff' && !key.startsWith('return ')).length,
    ...Object.fromEntries(
      Object.entries(RETURN_ACTIONS).map(([step, action]) => [
        action,
        order.returns.flatMap(({ events }) => events).filter((status) => status === step).length,
      ]),
    ),
  }
}

/** Everything that staff did stands in the audit log once, under its name, and nothing else does. */
export function wrongAudit({ orders, audit }: Snapshot, staff: string): string[] {
  const byOrder = Map.groupBy(audit, ({ order }) => order)
  const wrong = orders.flatMap((order) => {
    const entries = byOrder.get(order.id) ?? []
    return Object.entries(auditOf(order)).flatMap(([action, times]) => {
      const found = entries.filter((entry) => entry.action === action).length
      return found === times ? [] : [`audit: ${action} of ${order.id} happened ${times} times, and is noted ${found} times`]
    })
  })
  const known = new Set(orders.map(({ id }) => id))
  const strange = audit.filter(({ actor, action, order }) => actor !== staff || !known.has(order) || !(action in KNOWN_ACTIONS))
  return [...wrong, ...strange.map(({ actor, action, order }) => `audit: ${action} of ${order} by ${actor}`)]
}

const KNOWN_ACTIONS = {
  updateOrderStatus: true,
  cancelOrder: true,
  refundOrder: true,
  acceptReturn: true,
  receiveReturn: true,
  refundReturn: true,
  replaceReturn: true,
}

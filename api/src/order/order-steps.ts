import { m } from '@shop/contract/messages/messages.js'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type { OrderNoteBody, OrderStatusBody, RestOrder } from '@shop/contract/rest/order.ts'
import type { OrderStatusesBody, RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import { isBlank, REQUIRED } from '@shop/contract/rules.ts'
import type { Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { conflict, invalid, notFound, orNotFound, refuseFieldErrors } from '../http/problem.ts'
import { withEachOrder } from './each-order.ts'
import { NEXT_STATUS, toRestOrder, toStaffOrder } from './order.ts'
import { addOrderNote, advanceOrder } from './order-steps.store.ts'
import { findOrder, findOrders, findStaffOrder, findStaffOrders } from './order.store.ts'

/** The states of an order, in words. */
const STANDS: Record<OrderStatus, () => string> = {
  AWAITING_PAYMENT: m.refusal_stands_awaiting_payment,
  CONFIRMED: m.refusal_stands_confirmed,
  PROCESSING: m.refusal_stands_processing,
  SHIPPED: m.refusal_stands_shipped,
  DELIVERED: m.refusal_stands_delivered,
  CANCELLED: m.refusal_stands_cancelled,
}

/** A typed text; undefined when nothing of it can be seen. */
export const filled = (text: string | undefined): string | undefined => (text === undefined || isBlank(text) ? undefined : text.trim())

/** An order as the caller may see it; another shopper's is refused like one that does not exist. */
export async function orderFor({ db, imageUrl }: Services, account: Account, id: string): Promise<RestOrder> {
  if (account.isAdmin) {
    const order = orNotFound(await findStaffOrder(db, id), 'order')
    return toStaffOrder(order, imageUrl)
  }
  const order = await findOrder(db, id)
  if (!order || order.userId !== account.id) throw notFound('order')
  return toRestOrder(order, imageUrl)
}

/** Those of the named orders that the caller may see. */
export async function ordersFor({ db, imageUrl }: Services, account: Account, ids: readonly string[]): Promise<RestOrder[]> {
  if (account.isAdmin) return (await findStaffOrders(db, ids)).map((order) => toStaffOrder(order, imageUrl))
  return (await findOrders(db, ids, account.id)).map((order) => toRestOrder(order, imageUrl))
}

/** 409: the order is not in a state that permits what was asked. */
export function wrongState(order: RestOrder, reason: string) {
  const words = { number: order.number ?? order._id, stands: STANDS[order.status as OrderStatus](), reason }
  return conflict({ code: 'ORDER_STATE', message: m.refusal_order_state(words), order })
}

const BEFORE = Object.fromEntries(Object.entries(NEXT_STATUS).map(([from, to]) => [to, from])) as Partial<Record<OrderStatus, OrderStatus>>

/** Throws when a step comes with what belongs to another step. */
function checkStep({ status, trackingNumber, carrier }: OrderStatusBody): OrderStatus {
  const from = BEFORE[status]
  if (!from) throw invalid([{ path: ['status'], code: 'INVALID', message: m.refusal_step_none() }])
  const early = Object.entries({ trackingNumber, carrier }).filter(([, value]) => status !== 'SHIPPED' && filled(value) !== undefined)
  if (early.length > 0) throw invalid(early.map(([name]) => ({ path: [name], code: 'INVALID', message: m.refusal_step_only_shipped() })))
  return from
}

/** Takes an order a step further, if it is its next; returns the order as it is then, and whether it was moved. */
async function tryStep(services: Services, actor: Account, body: OrderStatusBody): Promise<{ order: RestOrder; moved: boolean }> {
  const { id, status: to, trackingNumber, carrier, note } = body
  const step = { id, from: checkStep(body), to, trackingNumber: filled(trackingNumber), carrier: filled(carrier), note: filled(note) }
  const moved = await advanceOrder(services.db, actor, step)
  return { order: await orderFor(services, actor, id), moved }
}

/** Takes an order a step further, and returns it as it is then. */
export async function takeStep(services: Services, actor: Account, body: OrderStatusBody): Promise<RestOrder> {
  const { order, moved } = await tryStep(services, actor, body)
  if (!moved) throw wrongState(order, m.refusal_state_not_next())
  return order
}

/** Whether an order is already as a step would leave it, with the courier and the tracking number that were given. */
const isSo = (order: RestOrder, { status, carrier, trackingNumber }: OrderStatusBody): boolean =>
  order.status === status &&
  [
    [carrier, order.carrier],
    [trackingNumber, order.trackingNumber],
  ].every(([given, has]) => filled(given ?? undefined) === undefined || filled(given ?? undefined) === has)

/** Throws when the call as a whole makes no sense: the orders twice, or what belongs to another step. */
function checkSteps({ orders, ...common }: OrderStatusesBody): void {
  const ids = orders.map(({ id }) => id)
  const twice = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [String(index)] : []))
  refuseFieldErrors(twice.map((index) => ({ path: ['orders', index], code: 'INVALID', message: m.refusal_order_twice() })))
  orders.forEach((order) => checkStep({ ...order, ...common }))
}

/** Takes each of many orders a step further. One that is there already is reported as such, and gets no second mail. */
export async function takeSteps(services: Services, actor: Account, body: OrderStatusesBody): Promise<RestOrderResults> {
  checkSteps(body)
  const { orders, ...common } = body
  const steps = new Map(orders.map((order) => [order.id, { ...order, ...common }]))
  const results = await withEachOrder([...steps.keys()], async (id) => {
    const step = { id, ...common, ...steps.get(id) }
    const { order, moved } = await tryStep(services, actor, step)
    if (moved) return { order }
    if (isSo(order, step)) return { order, unchanged: true }
    throw wrongState(order, order.status === step.status ? m.refusal_state_other_parcel() : m.refusal_state_not_next())
  })
  return { results }
}

/** Adds an internal note, and returns the order with it. */
export async function noteDown(services: Services, actor: Account, { id, note }: OrderNoteBody, key?: string): Promise<RestOrder> {
  const text = filled(note)
  if (text === undefined) throw invalid([{ path: ['note'], ...REQUIRED }])
  await addOrderNote(services.db, actor, id, text, key)
  return orderFor(services, actor, id)
}

import { m } from '@shop/contract/messages/messages.js'
import type { OrderCancelBody, RestOrder } from '@shop/contract/rest/order.ts'
import type { OrdersCancelBody, RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import type { Account } from '../http/auth.ts'
import { cartId } from '../cart/cart.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { CANCELLABLE } from '../order/order.ts'
import { auditCancellation, markCancelled } from '../order/order-steps.store.ts'
import { withEachOrder } from '../order/each-order.ts'
import { filled, orderFor, wrongState } from '../order/order-steps.ts'
import { inTime, ProviderProblem } from './cards.ts'
import type { Payments } from './payments.ts'
import { findPayable } from './payment.store.ts'
import { addRefund, findRefundable } from './refund.store.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'

/** Cancels a confirmed order; what is left of a payment by card goes back. */
const cancelConfirmedOrder = (db: Database, actor: Account, id: string, reason: string | undefined): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await markCancelled(tx, { id, from: CANCELLABLE, reason, byShop: actor.isAdmin, mail: true })
    if (!order) return false
    if (actor.isAdmin) await auditCancellation(tx, actor, id, order)
    const paid = order.paid ? await findRefundable(tx, id) : undefined
    if (paid && paid.left > 0)
      await addRefund(tx, { orderId: id, intentId: paid.intentId, amount: paid.left, kind: 'cancel', key: 'cancel', actorId: actor.id })
    return true
  })

/** Cancels an order if it can be, the caller's own or for an administrator any; returns it as it is then. */
async function tryCancel({ services, cards, log }: Payments, actor: Account, { id, reason }: OrderCancelBody) {
  const { db } = services
  const found = await findPayable(db, id)
  if (!found || (!actor.isAdmin && found.userId !== actor.id)) throw notFound('order')
  const why = filled(reason)
  const waits = found.status === 'AWAITING_PAYMENT'
  const byShop = actor.isAdmin
  const outcome = waits
    ? await inTime(cancelUnpaidOrder({ db, cards, log }, found, { reason: why, byShop, putBack: !byShop, mail: byShop, actor }))
    : (await cancelConfirmedOrder(db, actor, id, why)) && 'cancelled'
  const order = await orderFor(services, actor, id)
  const isPaidMeanwhile = waits && order.status === 'CONFIRMED'
  return { order: waits && !byShop ? { ...order, cart: cartId(actor.id) } : order, outcome, isPaidMeanwhile }
}

function notCancelled({ order, outcome, isPaidMeanwhile }: Awaited<ReturnType<typeof tryCancel>>) {
  if (isPaidMeanwhile) return wrongState(order, m.refusal_state_just_paid())
  return wrongState(order, outcome === 'waits' ? m.refusal_state_paying() : m.refusal_state_no_cancel())
}

/** Cancels an order, the caller's own or for an administrator any, and returns it as it is then. */
export async function cancelOrder(payments: Payments, actor: Account, body: OrderCancelBody): Promise<RestOrder> {
  const tried = await tryCancel(payments, actor, body)
  if (tried.outcome !== 'cancelled') throw notCancelled(tried)
  return tried.order
}

/** The card provider is asked for each unpaid order, and may be slow. Together with the 7 s of the last one: less than the gateway's 10 s. */
const TURN = { timeout: 2000, refuse: () => new ProviderProblem({ type: 'timeout' }) }

/** Cancels each of many orders. One that is cancelled already is reported as such, and gets no second mail. */
export async function cancelOrders(payments: Payments, actor: Account, { orderIds, reason }: OrdersCancelBody): Promise<RestOrderResults> {
  const cancel = async (id: string) => {
    const tried = await tryCancel(payments, actor, { id, ...(reason !== undefined && { reason }) })
    const { order, outcome } = tried
    if (outcome === 'cancelled') return { order }
    if (order.status === 'CANCELLED') return { order, unchanged: true }
    throw notCancelled(tried)
  }
  return { results: await withEachOrder(orderIds, cancel, TURN) }
}

import { m } from '@shop/contract/messages/messages.js'
import { createHash } from 'node:crypto'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { refundRule } from '@shop/contract/refund-rules.ts'
import type { OrderRefundBody, RestOrder } from '@shop/contract/rest/order.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Account } from '../http/auth.ts'
import type { Database } from '../db/database.ts'
import { orderNumber } from '../order/order.ts'
import { filled, orderFor, wrongState } from '../order/order-steps.ts'
import { lockOrder } from '../order/order.store.ts'
import { Problem, invalid, orNotFound } from '../http/problem.ts'
import { usedKey } from '../http/used-key.ts'
import { inTime, ProviderProblem } from './cards.ts'
import { cardsOf, type Payments } from './payments.ts'
import { addRefund, findAskedRefund, findRefundable } from './refund.store.ts'
import { makeRefund, type RefundTools } from './make-refund.ts'

interface Asked extends Omit<OrderRefundBody, 'reason'> {
  key: string
  reason: string | undefined
}

const hashOf = ({ amount, reason }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([amount ?? null, reason ?? null]))
    .digest()

/** Returns the amount to refund, in piastres. Throws when it is more than what is left. */
function amountOf({ amount }: Asked, left: number): number {
  if (amount === undefined) return left
  const fieldError = refundRule(left)(String(amount))
  if (fieldError) throw invalid([{ path: ['amount'], ...fieldError }])
  return toPiastres(amount)
}

/**
 * Notes a refund under the lock of its order, so that refunds never exceed the payment. Returns its id, or the earlier refund's for a key
 * that was used before; undefined when nothing is left to refund.
 */
const noteRefund = (db: Database, { id: actor }: Account, asked: Asked): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const { id: orderId, key, reason } = asked
    const order = orNotFound(await lockOrder(tx, orderId), 'order')
    const earlier = await findAskedRefund(tx, orderId, key)
    if (earlier && !earlier.requestHash.equals(hashOf(asked))) throw usedKey()
    if (earlier) return earlier.id
    const refundable = await findRefundable(tx, orderId)
    if (!refundable || refundable.left <= 0) return undefined
    const amount = amountOf(asked, refundable.left)
    const { intentId } = refundable
    const refund = { orderId, intentId, amount, kind: 'staff', key, reason, actorId: actor, requestHash: hashOf(asked) } as const
    await recordAudit(tx, {
      actor,
      action: 'refundOrder',
      subject: { type: 'order', id: orderId },
      summary: `${orderNumber(order)}: EGP ${toEgp(amount)} to give back`,
      after: { amount: toEgp(amount), reason: reason ?? null },
    })
    return addRefund(tx, refund)
  })

/** Makes a refund now; if that fails, its job in the outbox will make it. */
async function tryNow(tools: RefundTools & Pick<Payments, 'log'>, refundId: string) {
  try {
    return await inTime(makeRefund(tools, refundId))
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    tools.log.warn({ refund: refundId, provider: error.provider }, 'a refund could not be made now')
    return 'PENDING'
  }
}

/** Makes a refund that was noted, and returns its order as it is then. Throws when the provider refuses. */
export async function makeNotedRefund(payments: Payments, actor: Account, orderId: string, refundId: string): Promise<RestOrder> {
  const { services, log } = payments
  const status = await tryNow({ db: services.db, cards: cardsOf(payments), log }, refundId)
  const order = await orderFor(services, actor, orderId)
  if (status !== 'FAILED') return order
  throw new Problem(502, {
    code: 'PAYMENT_PROVIDER',
    message: m.refusal_refund_refused(),
    retryable: false,
    order,
  })
}

/** Refunds an order, all that is left or a part, and returns the order as it is then. Throws when the provider refuses. */
export async function refundOrder(payments: Payments, actor: Account, key: string, body: OrderRefundBody): Promise<RestOrder> {
  const { services } = payments
  cardsOf(payments)
  const refundId = await noteRefund(services.db, actor, { ...body, key, reason: filled(body.reason) })
  if (refundId === undefined) throw wrongState(await orderFor(services, actor, body.id), m.refusal_state_no_refund())
  return makeNotedRefund(payments, actor, body.id, refundId)
}

import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { refundRule } from '@shop/contract/refund-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ReturnRefundBody } from '@shop/contract/rest/order/order-return.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { REQUIRED } from '@shop/contract/rules.ts'
import type { Queryable } from '../db/database.ts'
import type { Account } from '../http/auth.ts'
import { invalid } from '../http/problem.ts'
import { orderNumber, type OrderRow } from '../order/order.ts'
import { filled } from '../order/order-steps.ts'
import { returnNumber, returnValue, type ReturnRow } from '../order/order-return.ts'
import { makeNotedRefund } from '../payment/refund-order.ts'
import { addRefund, findRefundable } from '../payment/refund.store.ts'
import { cardsOf, type Payments } from '../payment/payments.ts'
import { moveOn, orderAfter } from './return-steps.ts'
import { addCashRefund, findLeft, setRefund } from './return.store.ts'

/**
 * The amount to give back, in piastres: what was paid for the return, as far as it is left, unless another is named: none at all with a note that
 * says why, of a parcel with something else in it.
 */
function amountOf({ amount, note }: ReturnRefundBody, value: number, left: number): number {
  const proposed = Math.min(value, left)
  if (amount === undefined) return proposed
  if (amount === 0 && proposed > 0 && filled(note) === undefined) throw invalid([{ path: ['note'], ...REQUIRED }])
  if (amount === 0) return 0
  const fieldError = refundRule(left)(String(amount))
  if (fieldError) throw invalid([{ path: ['amount'], ...fieldError }])
  return toPiastres(amount)
}

/** Throws unless a method is named for cash, and for cash alone. */
function checkMethod({ method }: ReturnRefundBody, isCard: boolean): void {
  if (isCard && method !== undefined) throw invalid([{ path: ['method'], code: 'INVALID', message: m.refusal_return_to_card() }])
  if (!isCard && method === undefined) throw invalid([{ path: ['method'], ...REQUIRED }])
}

/** Notes the refund of a return; its id, undefined where there is nothing to give back. Lock the order before. */
async function noteRefund(tx: Queryable, actor: Account, order: OrderRow, row: ReturnRow, body: ReturnRefundBody) {
  const card = order.paidAt === null ? undefined : await findRefundable(tx, order.id)
  checkMethod(body, card !== undefined)
  const amount = amountOf(body, returnValue(order, row), card ? card.left : await findLeft(tx, order.id))
  const { method } = body
  if (amount <= 0) return undefined
  if (!card) return method && addCashRefund(tx, { orderId: order.id, amount, method, actorId: actor.id })
  // After one that the provider refused, the next has a key of its own.
  const key = `return ${row.id} ${row.refundId ?? ''}`
  const reason = `${returnNumber(orderNumber(order), row.nth)}: EGP ${toEgp(amount)}`
  return addRefund(tx, { orderId: order.id, intentId: card.intentId, amount, kind: 'staff', key, reason, actorId: actor.id })
}

/** Gives the money of a return back, and returns the order as it is then. Throws when the card provider refuses. */
export async function refundReturn(payments: Payments, actor: Account, body: ReturnRefundBody): Promise<RestOrder> {
  const { services } = payments
  let made: { refundId: string; byCard: boolean } | undefined
  const outcome = await moveOn(services, actor, {
    id: body.id,
    action: 'REFUND',
    to: 'REFUNDED',
    note: body.note,
    async change(tx, order, row) {
      // A transaction may run again.
      made = undefined
      if (order.paidAt !== null) cardsOf(payments)
      const refundId = await noteRefund(tx, actor, order, row, body)
      // A return that is closed without money is no more one whose refund was refused before.
      await setRefund(tx, row.id, refundId)
      if (refundId === undefined) return true
      made = { refundId, byCard: order.paidAt !== null }
      // The refund has a mail of its own, sent when the money is on its way.
      return false
    },
  })
  if (outcome.moved && made?.byCard) return makeNotedRefund(payments, actor, outcome.orderId, made.refundId)
  return orderAfter(services, actor, outcome)
}

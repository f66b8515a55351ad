import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ReturnAction, ReturnStatus } from '@shop/contract/rest/codes.ts'
import type { ReturnAnswerBody, ReturnReceiveBody, ReturnReplaceBody } from '@shop/contract/rest/order/order-return.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { REQUIRED, type FieldErrorAt } from '@shop/contract/rules.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Queryable } from '../db/database.ts'
import type { Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { notFound, refuseFieldErrors } from '../http/problem.ts'
import { orderNumber, type OrderRow } from '../order/order.ts'
import { returnActions, returnNumber, type ReturnRow } from '../order/order-return.ts'
import { filled, orderFor, wrongState } from '../order/order-steps.ts'
import { findOrder } from '../order/order.store.ts'
import { lockReplacements, sendReplacements } from './replacement.store.ts'
import { lockOrderOfReturn, moveReturn, restock, type ReturnStep } from './return.store.ts'

/** A step of a return, with its return and order as they are under the lock. */
interface Step {
  id: string
  /** The action that must be permitted. */
  action: ReturnAction
  to: ReturnStatus
  note?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  /** What else changes, before the return moves; false where another mail to the shopper has it. */
  change?: (tx: Queryable, order: OrderRow, row: ReturnRow) => Promise<boolean | void>
}

const ACTIONS: Record<ReturnStatus, string> = {
  REQUESTED: 'requestReturn',
  ACCEPTED: 'acceptReturn',
  REFUSED: 'refuseReturn',
  CANCELLED: 'cancelReturn',
  RECEIVED: 'receiveReturn',
  REFUNDED: 'refundReturn',
  REPLACED: 'replaceReturn',
}

/**
 * Takes a return a step further under the lock of its order, so that of two steps at once the second finds what the first left. Returns the
 * order's id, and whether the step was permitted.
 */
export const moveOn = ({ db }: Services, actor: Account, step: Step): Promise<{ orderId: string; moved: boolean }> =>
  db.transaction(async (tx) => {
    const { id, action, to, change } = step
    const orderId = await lockOrderOfReturn(tx, id)
    const order = orderId === undefined ? undefined : await findOrder(tx, orderId)
    const row = order?.returns.find((one) => one.id === id)
    if (orderId === undefined || !order || !row || (!actor.isAdmin && order.userId !== actor.id)) throw notFound('return')
    if (!returnActions(order, row, actor.isAdmin).includes(action)) return { orderId, moved: false }
    const mail = (await change?.(tx, order, row)) ?? true
    const next: ReturnStep = { ...step, note: filled(step.note), byShop: actor.isAdmin, mail }
    await moveReturn(tx, { ...next, carrier: filled(step.carrier), trackingNumber: filled(step.trackingNumber) })
    if (actor.isAdmin)
      await recordAudit(tx, {
        actor: actor.id,
        action: ACTIONS[to],
        subject: { type: 'order', id: orderId },
        summary: `${returnNumber(orderNumber(order), row.nth)} ${row.status} to ${to}`,
        before: { status: row.status },
        after: { status: to, note: next.note ?? null },
      })
    return { orderId, moved: true }
  })

/** The order after a step of its return; throws where the step was not permitted. */
export async function orderAfter(services: Services, actor: Account, { orderId, moved }: { orderId: string; moved: boolean }) {
  const order = await orderFor(services, actor, orderId)
  if (!moved) throw wrongState(order, m.refusal_return_state())
  return order
}

const takeStep = async (services: Services, actor: Account, step: Step): Promise<RestOrder> =>
  orderAfter(services, actor, await moveOn(services, actor, step))

/** The shopper keeps the products after all; administrators close a return that never comes. */
export const cancelReturn = (services: Services, actor: Account, id: string): Promise<RestOrder> =>
  takeStep(services, actor, { id, action: 'CANCEL', to: 'CANCELLED' })

/** Accepts or refuses a return. */
export function answerReturn(services: Services, actor: Account, { id, accept, note }: ReturnAnswerBody): Promise<RestOrder> {
  if (!accept && filled(note) === undefined) refuseFieldErrors([{ path: ['note'], ...REQUIRED }])
  return takeStep(services, actor, { id, action: accept ? 'ACCEPT' : 'REFUSE', to: accept ? 'ACCEPTED' : 'REFUSED', note })
}

/** Throws unless each line of the return is named, once. */
function checkLines(row: ReturnRow, lines: readonly { line: number }[]): void {
  const wrong = lines.flatMap(({ line }, index): FieldErrorAt[] => {
    const isKnown = row.lines.some((one) => one.line === line) && lines.findIndex((one) => one.line === line) === index
    return isKnown ? [] : [{ path: ['lines', String(index), 'line'], code: 'INVALID', message: m.refusal_return_line() }]
  })
  refuseFieldErrors(wrong)
  if (lines.length < row.lines.length) refuseFieldErrors([{ path: ['lines'], ...REQUIRED }])
}

/** Notes that a return has come, and puts pieces of it into stock again. */
export const receiveReturn = (services: Services, actor: Account, { id, lines, note }: ReturnReceiveBody): Promise<RestOrder> =>
  takeStep(services, actor, {
    id,
    action: 'RECEIVE',
    to: 'RECEIVED',
    note,
    async change(tx, _order, row) {
      checkLines(row, lines)
      const tooMany = lines.flatMap(({ line, restock: pieces }, index): FieldErrorAt[] => {
        const came = row.lines.find((one) => one.line === line)?.quantity ?? 0
        const message = m.refusal_at_most({ limit: formatNumber(came) })
        return pieces > came ? [{ path: ['lines', String(index), 'restock'], code: 'OUT_OF_RANGE', message }] : []
      })
      refuseFieldErrors(tooMany)
      await restock(tx, id, lines)
    },
  })

/** Sends other variants of the same products in place of a return. */
export const replaceReturn = (services: Services, actor: Account, { lines, ...body }: ReturnReplaceBody): Promise<RestOrder> =>
  takeStep(services, actor, {
    ...body,
    action: 'REPLACE',
    to: 'REPLACED',
    async change(tx, _order, row) {
      checkLines(row, lines)
      const found = await lockReplacements(tx, body.id, lines)
      refuseFieldErrors(
        found.flatMap(({ line, quantity, id, stock }): FieldErrorAt[] => {
          const path = ['lines', String(lines.findIndex((one) => one.line === line)), 'variant_id']
          if (id === null) return [{ path, code: 'NOT_FOUND', message: m.refusal_return_no_variant() }]
          const wanted = found.reduce((sum, one) => (one.id === id ? sum + one.quantity : sum), 0)
          if (wanted <= stock || quantity === 0) return []
          return [{ path, code: 'OUT_OF_RANGE', message: m.refusal_at_most_stock({ limit: formatNumber(stock) }) }]
        }),
      )
      await sendReplacements(tx, body.id, lines)
    },
  })

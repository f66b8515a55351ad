import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import type { ReturnBody } from '@shop/contract/rest/order/order-return.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { REQUIRED, type FieldErrorAt } from '@shop/contract/rules.ts'
import { createHash } from 'node:crypto'
import { recordAudit } from '../audit/audit.store.ts'
import type { Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { invalid, notFound, refuseFieldErrors } from '../http/problem.ts'
import { orderNumber, type OrderRow } from '../order/order.ts'
import { isReturnable, returnablePieces, returnNumber } from '../order/order-return.ts'
import { filled, orderFor, wrongState } from '../order/order-steps.ts'
import { findOrder } from '../order/order.store.ts'
import { holdForRefund } from '../payment/refund.store.ts'
import { findAskedReturn, insertReturn } from './return.store.ts'

type Lines = ReturnBody['lines']

/** A hash, equal for two calls with one Idempotency-Key that ask for the same. */
const hashOf = (lines: Lines): Buffer => {
  const asked = lines.map(({ line, quantity, reason, note }) => [line, quantity, reason, note ?? null])
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

function usedBefore() {
  const message = 'This Idempotency-Key was used for another return of the order'
  return invalid([{ path: ['Idempotency-Key'], code: 'INVALID', message }], 422, message)
}

/** What is wrong with a line of what is asked for. */
function lineErrors(order: OrderRow, lines: Lines, index: number, byStaff: boolean): FieldErrorAt[] {
  const { line, quantity, reason, note } = lines[index] as Lines[number]
  const at = (name: string) => ({ path: ['lines', String(index), name] })
  if (lines.findIndex((one) => one.line === line) < index) return [{ ...at('line'), code: 'INVALID', message: m.refusal_return_twice() }]
  if (!order.lines[line - 1]) return [{ ...at('line'), code: 'NOT_FOUND', message: m.refusal_return_line() }]
  const most = returnablePieces(order, line, byStaff)
  if (quantity === 0) return [{ ...at('quantity'), code: 'OUT_OF_RANGE', message: m.refusal_more_than_zero() }]
  if (quantity > most)
    return [{ ...at('quantity'), code: 'OUT_OF_RANGE', message: m.refusal_at_most({ limit: formatNumber(Math.max(0, most)) }) }]
  return reason === 'OTHER' && filled(note) === undefined ? [{ ...at('note'), ...REQUIRED }] : []
}

/** Why nothing of an order can be returned. */
function reasonNot({ status, returnableUntil }: OrderRow, byStaff: boolean): string {
  if (status !== 'DELIVERED') return m.refusal_return_undelivered()
  const isOver = !byStaff && returnableUntil !== null && returnableUntil.getTime() <= Date.now()
  return isOver ? m.refusal_return_too_late() : m.refusal_return_none_left()
}

/** Asks to return products of an order, the caller's own or for an administrator any; returns the order as it is then. */
export async function requestReturn(services: Services, actor: Account, key: string, { id, lines }: ReturnBody): Promise<RestOrder> {
  const requestHash = hashOf(lines)
  const refusal = await services.db.transaction(async (tx) => {
    const order = (await holdForRefund(tx, id)) && (await findOrder(tx, id))
    if (!order || (!actor.isAdmin && order.userId !== actor.id)) throw notFound('order')
    const earlier = await findAskedReturn(tx, id, key)
    if (earlier && !earlier.requestHash.equals(requestHash)) throw usedBefore()
    if (earlier) return undefined
    if (!isReturnable(order, actor.isAdmin)) return reasonNot(order, actor.isAdmin)
    refuseFieldErrors(lines.flatMap((_, index) => lineErrors(order, lines, index, actor.isAdmin)))
    const nth = order.returns.length + 1
    const asked = lines.map(({ note, ...line }) => {
      // A text that is no Unicode is none for the database.
      const said = filled(note)?.toWellFormed()
      return said === undefined ? line : { ...line, note: said }
    })
    await insertReturn(tx, { orderId: id, nth, key, requestHash, lines: asked, byShop: actor.isAdmin })
    const summary = `${returnNumber(orderNumber(order), nth)} asked for`
    if (actor.isAdmin) await recordAudit(tx, { actor: actor.id, action: 'requestReturn', subject: { type: 'order', id }, summary })
    return undefined
  })
  const order = await orderFor(services, actor, id)
  if (refusal !== undefined) throw wrongState(order, refusal)
  return order
}

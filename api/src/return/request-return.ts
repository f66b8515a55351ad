import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import type { ReturnBody } from '@shop/contract/rest/order/order-return.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { REQUIRED, type FieldErrorAt } from '@shop/contract/rules.ts'
import { createHash } from 'node:crypto'
import { recordAudit } from '../audit/audit.store.ts'
import type { Queryable } from '../db/database.ts'
import type { Account } from '../http/auth.ts'
import type { Services } from '../http/http.ts'
import { notFound, refuseFieldErrors } from '../http/problem.ts'
import { usedKey } from '../http/used-key.ts'
import { orderNumber, type OrderRow } from '../order/order.ts'
import { isReturnable, returnablePieces, returnNumber } from '../order/order-return.ts'
import { filled, orderFor, wrongState } from '../order/order-steps.ts'
import { findOrder, lockOrder } from '../order/order.store.ts'
import { takeReturnPictures } from './return-picture.store.ts'
import { findAskedReturn, insertReturn } from './return.store.ts'

type Lines = ReturnBody['lines']

/** A hash, equal for two calls with one Idempotency-Key that ask for the same. */
const hashOf = ({ lines, pictures = [] }: ReturnBody): Buffer => {
  const asked = lines.map(({ line, quantity, reason, note }) => [line, quantity, reason, note ?? null])
  return createHash('sha256')
    .update(JSON.stringify([...asked, ...pictures]))
    .digest()
}

/** What is wrong with a line of what is asked for. */
function lineErrors(order: OrderRow, lines: Lines, index: number, byStaff: boolean): FieldErrorAt[] {
  const { line, quantity, reason, note } = lines[index] as Lines[number]
  const at = (name: string) => ({ path: ['lines', String(index), name] })
  if (lines.findIndex((one) => one.line === line) < index) return [{ ...at('line'), code: 'INVALID', message: m.refusal_return_twice() }]
  if (!order.lines[line - 1]) return [{ ...at('line'), code: 'NOT_FOUND', message: m.refusal_return_line() }]
  const max = returnablePieces(order, line, byStaff)
  if (quantity < 1) return [{ ...at('quantity'), code: 'OUT_OF_RANGE', message: m.refusal_at_least({ limit: formatNumber(1) }) }]
  if (quantity > max)
    return [{ ...at('quantity'), code: 'OUT_OF_RANGE', message: m.refusal_at_most({ limit: formatNumber(Math.max(0, max)) }) }]
  return reason === 'OTHER' && filled(note) === undefined ? [{ ...at('note'), ...REQUIRED }] : []
}

/** A line with its note, if there is one. */
const storable = ({ note, ...line }: Lines[number]): Lines[number] => {
  // A text that is no Unicode is none for the database.
  const said = filled(note)?.toWellFormed()
  return said === undefined ? line : { ...line, note: said }
}

/** Gives a new return its pictures. Throws when one of them does not wait for a return of this order. */
async function addPictures(tx: Queryable, { pictures, ...of }: { orderId: string; returnId: string; pictures: string[] }): Promise<void> {
  const taken = new Set(pictures.length > 0 ? await takeReturnPictures(tx, { ...of, pictures }) : [])
  const gone = pictures.flatMap((picture, index): FieldErrorAt[] => {
    const message = m.refusal_return_picture_gone()
    return taken.has(picture) ? [] : [{ path: ['pictures', String(index)], code: 'NOT_FOUND', message }]
  })
  refuseFieldErrors(gone)
}

/** Why nothing of an order can be returned. */
export function reasonNot({ status, returnableUntil }: OrderRow, byStaff: boolean): string {
  if (status !== 'DELIVERED') return m.refusal_return_undelivered()
  const isOver = !byStaff && returnableUntil !== null && returnableUntil.getTime() <= Date.now()
  return isOver ? m.refusal_return_too_late() : m.refusal_return_none_left()
}

/** Asks to return products of an order, the caller's own or for an administrator any; returns the order as it is then. */
export async function requestReturn(services: Services, actor: Account, key: string, body: ReturnBody): Promise<RestOrder> {
  const { id, lines, pictures = [] } = body
  const requestHash = hashOf(body)
  const refusal = await services.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) && (await findOrder(tx, id))
    if (!order || (!actor.isAdmin && order.userId !== actor.id)) throw notFound('order')
    const earlier = await findAskedReturn(tx, id, key)
    if (earlier && !earlier.requestHash.equals(requestHash)) throw usedKey()
    if (earlier) return undefined
    if (!isReturnable(order, actor.isAdmin)) return reasonNot(order, actor.isAdmin)
    refuseFieldErrors(lines.flatMap((_, index) => lineErrors(order, lines, index, actor.isAdmin)))
    const nth = order.returns.length + 1
    const returnId = await insertReturn(tx, { orderId: id, nth, key, requestHash, lines: lines.map(storable), byShop: actor.isAdmin })
    await addPictures(tx, { orderId: id, returnId, pictures })
    const summary = `${returnNumber(orderNumber(order), nth)} asked for`
    if (actor.isAdmin) await recordAudit(tx, { actor: actor.id, action: 'requestReturn', subject: { type: 'order', id }, summary })
    return undefined
  })
  const order = await orderFor(services, actor, id)
  if (refusal !== undefined) throw wrongState(order, refusal)
  return order
}

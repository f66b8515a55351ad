import { returnPictureUrl } from '@shop/contract/image-url.ts'
import { toEgp } from '@shop/contract/money.ts'
import type { ReturnAction, ReturnReason, ReturnStatus } from '@shop/contract/rest/codes.ts'
import type { RestReturn } from '@shop/contract/rest/order/order-return.ts'
import { MAX_RETURNS } from '@shop/contract/shop.ts'

/** Pieces of a line of an order that come back. */
export interface ReturnLineRow {
  line: number
  quantity: number
  reason: ReturnReason
  note: string | null
  /** Null until they are received. */
  restocked: number | null
  replacementId: string | null
  replacementValues: string[] | null
  arabicReplacementValues: (string | null)[] | null
}

/** A return as the database returns it, inside JSON: moments are text. */
export interface ReturnRow {
  id: string
  /** Its place among those of the order, from 1 on. */
  nth: number
  status: ReturnStatus
  refundId: string | null
  carrier: string | null
  trackingNumber: string | null
  createdAt: string
  /** In the order of the order's lines. */
  lines: ReturnLineRow[]
  /** Oldest first. */
  events: { id: string; status: ReturnStatus; note: string | null; byShop: boolean; createdAt: string }[]
  /** As the shopper put them in order; `file` is the name of the original. */
  pictures: { id: string; file: string }[]
}

/** What the rules of returns need of an order; amounts in piastres. */
export interface ReturnableOrder {
  status: string
  total: number
  lines: { quantity: number; unitPrice: number; discount: number }[]
  refunds: { id: string; status: string }[]
  returns: ReturnRow[]
  /** Until when its shopper may return products; null until it is delivered. */
  returnableUntil: Date | null
}

/** Returns of orders `o`, oldest first, as SQL. */
export const orderReturns = `(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nth', t.nth, 'status', t.status, 'refundId', t.refund_id,
    'carrier', t.carrier, 'trackingNumber', t.tracking_number, 'createdAt', t.created_at,
    'lines', (select jsonb_agg(jsonb_build_object('line', l.line, 'quantity', l.quantity, 'reason', l.reason, 'note', l.note, 'restocked', l.restocked,
      'replacementId', l.replacement_id, 'replacementValues', l.replacement_values, 'arabicReplacementValues', l.arabic_replacement_values)
      order by l.line) from return_lines l where l.return_id = t.id),
    'events', (select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'note', e.note, 'byShop', e.by_shop, 'createdAt', e.created_at)
      order by e.created_at, e.id) from return_events e where e.return_id = t.id),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'file', p.id || p.suffix) order by p.nth), '[]')
      from return_pictures p where p.return_id = t.id)) order by t.nth), '[]')
  from returns t where t.order_id = o.id)`

/** Until when orders `o` may be returned by their shoppers, as SQL: to the end of the last day in Cairo; `days` after delivery. */
export const returnableUntil = (days: number): string => `case when o.status = 'DELIVERED' then (
    select ((max(e.created_at) at time zone 'Africa/Cairo')::date + ${days + 1})::timestamp at time zone 'Africa/Cairo'
    from order_events e where e.order_id = o.id and e.status = 'DELIVERED') end`

/** Whether the card provider refused the money of a return: it is to be given back still. */
const isUnpaid = ({ refunds }: ReturnableOrder, { status, refundId }: ReturnRow): boolean =>
  status === 'REFUNDED' && refunds.some(({ id, status: made }) => id === refundId && made === 'FAILED')

/** Where a return stands. */
const statusOf = (order: ReturnableOrder, row: ReturnRow): ReturnStatus => (isUnpaid(order, row) ? 'RECEIVED' : row.status)

/** Returns that come to nothing: their pieces can be returned again. */
const VOID: readonly ReturnStatus[] = ['REFUSED', 'CANCELLED']

const piecesIn = (returns: readonly ReturnRow[], line: number): number =>
  returns.reduce((sum, { lines }) => sum + (lines.find((one) => one.line === line)?.quantity ?? 0), 0)

/** How many pieces of a line, counted from 1, are in no return yet; none once a shopper has asked too often, administrators still may. */
export const returnablePieces = ({ status, lines, returns }: ReturnableOrder, line: number, byStaff: boolean): number => {
  if (status !== 'DELIVERED' || (!byStaff && returns.length >= MAX_RETURNS)) return 0
  const bought = lines[line - 1]?.quantity ?? 0
  return (
    bought -
    piecesIn(
      returns.filter((one) => !VOID.includes(one.status)),
      line,
    )
  )
}

/** Whether the caller may ask for a return: administrators also when the time is over. */
export const isReturnable = (order: ReturnableOrder, byStaff: boolean): boolean =>
  (byStaff || (order.returnableUntil !== null && order.returnableUntil.getTime() > Date.now())) &&
  order.lines.some((_, index) => returnablePieces(order, index + 1, byStaff) > 0)

/** What was paid for the first so many pieces of a line, rounded down: over all pieces the whole sum, to the piastre. */
const paidForFirst = ({ unitPrice, quantity, discount }: ReturnableOrder['lines'][number], pieces: number): number =>
  Math.floor(((unitPrice * quantity - discount) * pieces) / quantity)

/**
 * What was paid for a return, in piastres: its pieces, counted on from those whose money went back before, less their part of the coupon.
 * With the last piece of an order its fees come too, so that all that was paid goes back.
 */
export function returnValue(order: ReturnableOrder, { id, lines }: Pick<ReturnRow, 'id' | 'lines'>): number {
  const before = order.returns.filter((one) => one.id !== id && statusOf(order, one) === 'REFUNDED')
  const pieces = lines.reduce((sum, { line, quantity }) => {
    const bought = order.lines[line - 1]
    if (!bought) return sum
    const first = piecesIn(before, line)
    return sum + paidForFirst(bought, first + quantity) - paidForFirst(bought, first)
  }, 0)
  const isAll = order.lines.every(
    ({ quantity }, index) => piecesIn(before, index + 1) + (lines.find(({ line }) => line === index + 1)?.quantity ?? 0) === quantity,
  )
  const paidForLines = order.lines.reduce((sum, line) => sum + paidForFirst(line, line.quantity), 0)
  return pieces + (isAll ? order.total - paidForLines : 0)
}

const STAFF_ACTIONS: Partial<Record<ReturnStatus, readonly ReturnAction[]>> = {
  REQUESTED: ['ACCEPT', 'REFUSE'],
  ACCEPTED: ['RECEIVE', 'CANCEL'],
  RECEIVED: ['REFUND', 'REPLACE'],
}
const OWN_ACTIONS: Partial<Record<ReturnStatus, readonly ReturnAction[]>> = { REQUESTED: ['CANCEL'], ACCEPTED: ['CANCEL'] }

/** The actions on a return that its shopper, or an administrator, has now. */
export function returnActions(order: ReturnableOrder, row: ReturnRow, byStaff: boolean): readonly ReturnAction[] {
  return (byStaff ? STAFF_ACTIONS : OWN_ACTIONS)[statusOf(order, row)] ?? []
}

/** What to write on the parcel of a return. */
export const returnNumber = (orderNumber: string, nth: number): string => `${orderNumber}-R${nth}`

const moment = (time: string): string => new Date(time).toISOString()

interface ReturnWords {
  imageUrl: (file: string) => string
  orderNumber: string
  byStaff: boolean
}

/** The returns of an order in the words of the REST service. */
export const toRestReturns = (order: ReturnableOrder, { imageUrl, orderNumber, byStaff }: ReturnWords): RestReturn[] =>
  order.returns.map((row) => ({
    _id: row.id,
    number: returnNumber(orderNumber, row.nth),
    status: statusOf(order, row),
    createdAt: moment(row.createdAt),
    lines: row.lines.map(({ replacementId, replacementValues, arabicReplacementValues, ...line }) => ({
      ...line,
      replacement:
        replacementId === null
          ? null
          : { variant_id: replacementId, optionValues: replacementValues ?? [], arabicOptionValues: arabicReplacementValues ?? [] },
    })),
    events: row.events.map(({ id, createdAt, ...event }) => ({ _id: id, ...event, createdAt: moment(createdAt) })),
    pictures: row.pictures.map(({ id, file }) => ({ _id: id, url: returnPictureUrl(imageUrl(file)) })),
    value: toEgp(returnValue(order, row)),
    refund: row.refundId,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    availableActions: [...returnActions(order, row, byStaff)],
  }))

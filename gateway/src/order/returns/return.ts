import { m } from '@shop/contract/messages/messages.js'
import type { RestReturn, RestReturnLine } from '@shop/contract/rest/order/order-return.ts'
import type { RestProblem } from '@shop/contract/rest/problem.ts'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { RestRefusal } from '../../rest/rest-error.ts'
import type { CompleteOrder, CompleteOrderLine } from '../order.ts'

/** A line of a return, and what it is of. */
export interface ReadReturnLine extends RestReturnLine {
  orderLine: CompleteOrderLine
}

/** A return, and the order that it is of. */
export interface ReadReturn extends Omit<RestReturn, 'lines'> {
  lines: ReadReturnLine[]
  order: CompleteOrder
  /** The REST service's cursor for it, in the list that it was read from. */
  cursor?: string
}

/** The returns of an order. Their ids in the graph begin with that of the order, by which they are read again. */
export const returnsOf = (order: CompleteOrder): ReadReturn[] =>
  order.returns.map((one) => ({
    ...one,
    _id: `${order._id}:${one._id}`,
    lines: one.lines.flatMap((line) => {
      const orderLine = order.products[line.line - 1]
      return orderLine ? [{ ...line, orderLine }] : []
    }),
    order,
  }))

/** The id of the order in the id that a return has in the graph; undefined where that is none. */
export const orderIdIn = (returnId: string): string | undefined => (returnId.includes(':') ? returnId.split(':')[0] : undefined)

/** The number of a line of an order in REST, from 1 on, for its id in the graph; undefined for any other text, and a line of another order. */
function lineNumber(orderLineId: string, orderId: string | undefined): number | undefined {
  const { order, index } = /^(?<order>[^:]+):(?<index>\d{1,4})$/.exec(orderLineId)?.groups ?? {}
  const isKnown = order !== undefined && Number(index) < MAX_CART_LINES && (orderId === undefined || order === orderId)
  return isKnown ? Number(index) + 1 : undefined
}

/** The lines of an input in the words of REST. Throws the refusal of those that are no lines of this order. */
export function linesIn<Line extends { orderLineId: string }>(lines: readonly Line[], orderId: string | undefined) {
  const found = lines.map(({ orderLineId, ...more }) => ({ ...more, line: lineNumber(orderLineId, orderId) }))
  const fields = found.flatMap(({ line }, index): NonNullable<RestProblem['fields']> =>
    line === undefined ? [{ path: ['lines', String(index), 'line'], code: 'NOT_FOUND', message: m.refusal_return_line() }] : [],
  )
  if (fields.length > 0) throw new RestRefusal({ code: 'VALIDATION', message: m.refusal_check_entered(), fields })
  return found.map(({ line = 0, ...more }) => ({ ...more, line }))
}

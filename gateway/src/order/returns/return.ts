import type { RestReturn, RestReturnLine } from '@shop/contract/rest/order/order-return.ts'
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

/** The number of a line of an order in REST, from 1 on, for its id in the graph; for any other text, and a line of another order, `none`. */
export function lineNumber(orderLineId: string, none: number, orderId: string | undefined): number {
  const [order, position] = orderLineId.split(':')
  const index = position ? Number(position) : Number.NaN
  const isKnown = Number.isInteger(index) && index >= 0 && index < none && (orderId === undefined || order === orderId)
  return isKnown ? index + 1 : none
}

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

/** The number of a line of an order in REST, from 1 on, for its id in the graph; one that no order has for any other text. */
export function lineNumber(orderLineId: string, none: number): number {
  const index = Number(orderLineId.split(':')[1] ?? Number.NaN)
  return Number.isInteger(index) && index >= 0 && index < none ? index + 1 : none
}

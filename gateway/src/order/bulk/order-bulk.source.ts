import type { OrdersCancelBody, OrderStatusesBody, RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import { completeOrder } from '../../foreign/order.ts'
import type { Rest } from '../../rest/rest.ts'
import type { CompleteOrder } from '../order.ts'

/** The result for one of many orders. */
export type OrderResult = Omit<RestOrderResults['results'][number], 'order'> & { order?: CompleteOrder }

/** Changes of many orders at once; none of it is in spec section 7. */
export interface OrderBulk {
  advance(token: string, body: OrderStatusesBody): Promise<OrderResult[]>
  cancel(token: string, body: OrdersCancelBody): Promise<OrderResult[]>
}

/** Milliseconds: a hundred orders take longer than one. */
const TIMEOUT = 10_000

export function orderBulk(rest: Rest): OrderBulk {
  async function change(token: string, path: string, body: OrderStatusesBody | OrdersCancelBody): Promise<OrderResult[]> {
    const options = { token, body, timeout: TIMEOUT, addition: 'changes of many orders' }
    const { results } = (await rest.put<RestOrderResults>(path, options)).body
    // Of an order that an outage stopped it is not known what became.
    const known = results.filter(({ problem }) => problem?.code !== 'UNAVAILABLE')
    return known.map(({ order, ...result }) => ({ ...result, ...(order && { order: completeOrder(order, token, false) }) }))
  }
  return {
    advance: (token, body) => change(token, 'order/bulk/status', body),
    cancel: (token, body) => change(token, 'order/bulk/cancel', body),
  }
}

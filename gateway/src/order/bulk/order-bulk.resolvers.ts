import type { OrderStatusesBody } from '@shop/contract/rest/order/order-bulk.ts'
import { RestRefusal } from '../../rest/rest-error.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import type { CompleteOrder } from '../order.ts'
import type { OrderResult } from './order-bulk.source.ts'

/** The order of a result. Throws the refusal of one that stayed as it was. */
function orderOf({ problem, order }: OrderResult): CompleteOrder {
  if (problem) throw new RestRefusal(problem)
  if (!order) throw new Error('a changed order is not in the answer')
  return order
}

export const orderBulkResolvers: Resolvers = {
  Mutation: {
    updateOrderStatuses: async (_mutation, { input: { orders, status, carrier, note } }, { order, token }) => {
      // The REST service refuses a state that it does not know.
      const body = {
        orders: orders.map(({ orderId: id, trackingNumber }) => ({ id, ...(trackingNumber != null && { trackingNumber }) })),
        status,
        ...(carrier != null && { carrier }),
        ...(note != null && { note }),
      } as OrderStatusesBody
      return { __typename: 'UpdateOrderStatusesSuccess', updates: await order.bulk.advance(token, body) }
    },
    cancelOrders: async (_mutation, { input: { orderIds, reason } }, { order, token }) => ({
      __typename: 'CancelOrdersSuccess',
      cancellations: await order.bulk.cancel(token, { orderIds: [...orderIds], ...(reason != null && { reason }) }),
    }),
  },
  OrderUpdate: {
    orderId: ({ _id }) => _id,
    isUnchanged: ({ unchanged = false }) => unchanged,
    outcome: (result) => ({ __typename: 'UpdateOrderStatusSuccess', order: orderOf(result) }),
  },
  OrderCancellation: {
    orderId: ({ _id }) => _id,
    isUnchanged: ({ unchanged = false }) => unchanged,
    outcome: (result) => ({ __typename: 'CancelOrderSuccess', order: orderOf(result) }),
  },
}

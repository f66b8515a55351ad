import type { OrderStatusBody } from '@shop/contract/rest/order.ts'
import { orRefusal } from '../problem.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { productIdsOf, productsNow, type CancelledOrder } from './order.ts'

/** What takes orders on, or calls them off. */
export const orderStepResolvers: Resolvers = {
  Mutation: {
    cancelOrder: (_mutation, { input: { orderId: id, reason } }, { order, token, stockChanged }) =>
      orRefusal<'CancelOrderResult'>(['OrderStateError', 'PaymentProviderError', 'ValidationError', 'NotFoundError'], async () => {
        const cancelled = await order.cancel(token, { id, ...(reason != null && { reason }) })
        stockChanged(productIdsOf(cancelled))
        return { __typename: 'CancelOrderSuccess', order: cancelled }
      }),
    updateOrderStatus: (_mutation, { input: { orderId: id, status, ...more } }, { order, token }) =>
      orRefusal<'UpdateOrderStatusResult'>(['OrderStateError', 'ValidationError', 'NotFoundError'], async () => {
        const given = Object.entries(more).filter(([, value]) => value != null)
        // The REST service refuses a state that it does not know.
        const body = { id, status, ...Object.fromEntries(given) } as OrderStatusBody
        return { __typename: 'UpdateOrderStatusSuccess', order: await order.advance(token, body) }
      }),
    addOrderNote: (_mutation, { input: { orderId: id, note, idempotencyKey } }, { order, token }) =>
      orRefusal<'AddOrderNoteResult'>(['ValidationError', 'NotFoundError'], async () => ({
        __typename: 'AddOrderNoteSuccess',
        order: await order.note(token, { id, note }, idempotencyKey),
      })),
  },
  OrderStateError: {
    order: (refused, _args, { order, token }) => order.refused(token, refused),
  },
  CancelOrderSuccess: {
    products: ({ order }: CancelledOrder, _args, { product }) => productsNow(order, product.now),
    cart: ({ order }, _args, { cart, token }) => (order.isBackInCart ? cart.read(token) : null),
  },
}

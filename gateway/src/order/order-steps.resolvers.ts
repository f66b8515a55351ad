import type { OrderStatusBody } from '@shop/contract/rest/order.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { productsNow, type CancelledOrder } from './order.ts'

export const orderStepResolvers: Resolvers = {
  Mutation: {
    cancelOrder: async (_mutation, { input: { orderId: id, reason } }, { order, token }) => ({
      __typename: 'CancelOrderSuccess',
      order: await order.cancel(token, { id, ...(reason != null && { reason }) }),
    }),
    updateOrderStatus: async (_mutation, { input: { orderId: id, status, ...more } }, { order, token }) => {
      const given = Object.entries(more).filter(([, value]) => value != null)
      // The REST service refuses a state that it does not know.
      const body = { id, status, ...Object.fromEntries(given) } as OrderStatusBody
      return { __typename: 'UpdateOrderStatusSuccess', order: await order.advance(token, body) }
    },
    addOrderNote: async (_mutation, { input: { orderId: id, note, idempotencyKey } }, { order, token }) => ({
      __typename: 'AddOrderNoteSuccess',
      order: await order.note(token, { id, note }, idempotencyKey),
    }),
  },
  OrderStateError: {
    order: (refused, _args, { order, token }) => order.refused(token, refused),
  },
  CancelOrderSuccess: {
    products: ({ order }: CancelledOrder, _args, { product }) => productsNow(order, product.now),
    cart: ({ order }, _args, { cart, token }) => (order.isBackInCart ? cart.read(token) : null),
  },
}

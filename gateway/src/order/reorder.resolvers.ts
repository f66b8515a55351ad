import type { Resolvers } from '../resolvers.generated.ts'
import { checkKey } from '../rest/idempotency-key.ts'

export const reorderResolvers: Resolvers = {
  Mutation: {
    async reorder(_mutation, { input: { orderId, idempotencyKey } }, { cart, order, token }) {
      checkKey(idempotencyKey)
      const { cart: body, lines } = await order.reorder(token, orderId, idempotencyKey)
      return { __typename: 'ReorderSuccess', cart: cart.changed(token, body), lines }
    },
  },
  ReorderedLine: {
    addedQuantity: ({ added }) => added,
  },
}

import type { Resolvers } from '../resolvers.generated.ts'

export const paymentResolvers: Resolvers = {
  Shop: {
    paymentMethods: async (_shop, _args, { payment }) => [...(await payment.methods())],
  },
  // Inside the gateway a method of payment has the name it has in REST bodies.
  PaymentMethod: { CARD: 'visa', CASH_ON_DELIVERY: 'cash' },
}

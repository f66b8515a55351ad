import type { Resolvers } from '../resolvers.generated.ts'
import { RestFault, RestRefusal } from '../rest/rest-error.ts'

/** Not known; but a fault of our own is not hidden. */
const unlessOurs = (error: unknown): null => {
  if (error instanceof RestFault || error instanceof RestRefusal) return null
  throw error
}

export const paymentResolvers: Resolvers = {
  Shop: {
    paymentMethods: async (_shop, _args, { payment }) => [...(await payment.methods())],
  },
  Product: {
    // A list of products shall not fail because the ways to pay could not be read.
    paymentMethods: async ({ cod }, _args, { payment }) => {
      const methods = await payment.methods().catch(unlessOurs)
      return methods && methods.filter((method) => cod || method !== 'cash')
    },
  },
  // Inside the gateway a method of payment has the name it has in REST bodies.
  PaymentMethod: { CARD: 'visa', CASH_ON_DELIVERY: 'cash' },
}

import { toPiastres } from '@shop/contract/money.ts'
import type { Context } from '../context.ts'
import type { CardPaymentMode as RestMode } from '@shop/contract/rest/codes.ts'
import type { CardPaymentMode, Resolvers } from '../resolvers.generated.ts'
import { nothingThere } from '../rest/rest-error.ts'
import type { ReadyPayment } from './payment.source.ts'

const MODES: Record<RestMode, CardPaymentMode> = { stripe: 'STRIPE', test: 'TEST' }

async function orderOf({ orderId }: ReadyPayment, { order, token }: Context) {
  const found = await order.one(token, orderId)
  if (!found) throw nothingThere()
  return found
}

export const paymentResolvers: Resolvers = {
  Mutation: {
    createPaymentIntent: async (_mutation, { input: { orderId } }, { payment, token }) => ({
      __typename: 'CreatePaymentIntentSuccess',
      ...(await payment.start(token, orderId)),
    }),
    syncPayment: async (_mutation, { input: { orderId } }, { payment, token }) => ({
      __typename: 'SyncPaymentSuccess',
      ...(await payment.sync(token, orderId)),
    }),
  },
  CreatePaymentIntentSuccess: {
    paymentIntent: (ready) => ready,
    order: (ready, _args, context) => orderOf(ready, context),
  },
  PaymentIntent: {
    amount: async (ready, _args, context) => toPiastres(ready.amount ?? (await orderOf(ready, context)).bill),
  },
  SyncPaymentSuccess: {
    cart: ({ order }, _args, { cart, token }) => (order.isBackInCart ? cart.read(token) : null),
  },
  Shop: {
    paymentMethods: async (_shop, _args, { payment }) => (await payment.options()).methods,
    cardPublishableKey: async (_shop, _args, { payment }) => (await payment.options()).publishableKey ?? null,
    cardPaymentMode: async (_shop, _args, { payment }) => {
      const { mode } = await payment.options()
      return mode ? MODES[mode] : null
    },
  },
  Product: {
    paymentMethods: ({ cod }, _args, { payment }) => (cod ? payment.methods() : payment.methodsWithoutCash()),
  },
  // Inside the gateway a method of payment has the name it has in REST bodies.
  PaymentMethod: { CARD: 'visa', CASH_ON_DELIVERY: 'cash' },
}

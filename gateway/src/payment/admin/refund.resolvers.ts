import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { checkKey } from '../../rest/idempotency-key.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import { statusIn } from '../payment.source.ts'

/** Refunds of card payments, and the card provider's record of them, for administrators. */
export const refundResolvers: Resolvers = {
  Mutation: {
    refundOrder: async (_mutation, { input: { orderId: id, amount, reason, idempotencyKey } }, { refund, token }) => {
      checkKey(idempotencyKey)
      const body = { id, ...(typeof amount === 'number' && { amount: toEgp(amount) }), ...(reason != null && { reason }) }
      return { __typename: 'RefundOrderSuccess', order: await refund.give(token, body, idempotencyKey) }
    },
  },
  PaymentProviderError: {
    orderWithRefund: ({ order }, _args, { refund, token }) => (order ? refund.failed(token, order) : null),
  },
  Payment: {
    provider: ({ _id, paymentMethod }, _args, { refund, token }) => (paymentMethod === 'visa' ? refund.provider(token, _id) : null),
  },
  ProviderPayment: {
    id: ({ _id }) => _id,
    status: ({ status }) => statusIn(status),
    amount: ({ amount }) => toPiastres(amount),
    amountReceived: ({ amountReceived }) => toPiastres(amountReceived),
    refundedAmount: ({ refunded }) => toPiastres(refunded),
  },
}

import type { RestOrder } from '@shop/contract/rest/order.ts'
import { signedIn } from './stub-people.ts'
import { notFound, type StubRoutes } from './stub-rest-service.ts'

/** Card payments, switched off; `orderOf` makes the order that a token has to pay. */
export const paymentRoutes = (orderOf: (token: string) => RestOrder): StubRoutes => ({
  'PUT order/refund': signedIn((token, { body }) => {
    const { id, amount = 0, reason = null } = body as { id: string; amount?: number; reason?: string | null }
    const order = orderOf(token)
    if (id !== order._id) return notFound()
    const refund = {
      _id: 'ref_1',
      amount: amount || order.bill,
      status: 'SUCCEEDED',
      reason,
      failure: null,
      createdAt: order.createdAt,
    } as const
    return {
      body: { ...order, status: 'CONFIRMED', paymentStatus: 'PARTIALLY_REFUNDED', refunded: refund.amount, refunds: [refund], notes: [] },
    }
  }),
  'GET payment/intent/*': signedIn((token) => {
    const { bill, createdAt } = orderOf(token)
    const paid = { amount: bill, amountReceived: bill, refunded: 0 }
    return { body: { _id: 'pi_1', status: 'succeeded', ...paid, createdAt, lastError: null } }
  }),
  'GET payment': () => ({ body: { methods: ['cash'], mode: null, publishableKey: null } }),
  'POST payment/create-payment-intent': signedIn((token, { body }) => {
    const { _id, bill } = orderOf(token)
    if ((body as { order_id: string }).order_id !== _id) return notFound()
    return { body: { clientSecret: 'pi_1_secret_2', amount: bill, currency: 'egp', expiresAt: '2026-01-02T03:34:05.000Z' } }
  }),
  'POST payment/sync': signedIn((token, { body }) => {
    const order = orderOf(token)
    if ((body as { order_id: string }).order_id !== order._id) return notFound()
    return { body: { ...order, intentStatus: 'requires_payment_method' } }
  }),
})

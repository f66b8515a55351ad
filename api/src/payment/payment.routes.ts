import { OrderCancelBody, RestOrder } from '@shop/contract/rest/order.ts'
import { PaymentBody, RestPaymentIntent, RestPaymentOptions, RestPaymentSync } from '@shop/contract/rest/payment.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api } from '../http/http.ts'
import { cancelOrder } from './cancel-order.ts'
import { createIntent, syncPayment } from './payment-intents.ts'
import type { Payments } from './payments.ts'

/** GET payment, POST payment/create-payment-intent, POST payment/sync, and PUT order/cancel, which may close or refund a payment. */
export function paymentRoutes(app: Api, { services, cards }: Omit<Payments, 'log'>): void {
  const tags = ['payment']

  app.get(
    '/payment',
    {
      config: { access: 'public' },
      schema: { summary: 'Ways to pay at the moment (addition)', tags, response: answers(RestPaymentOptions) },
    },
    async () => ({
      methods: [...services.paymentMethods],
      mode: cards?.mode ?? null,
      publishableKey: cards?.publishableKey ?? null,
    }),
  )

  app.post(
    '/payment/create-payment-intent',
    {
      config: { access: 'shopper' },
      schema: { summary: 'Begin to pay an own order by card', tags, body: PaymentBody, response: answers(RestPaymentIntent) },
    },
    (request) => createIntent({ services, cards, log: request.log }, accountOf(request), request.body.order_id),
  )

  app.post(
    '/payment/sync',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Look at the payment of an order now: an own one, or any (addition)',
        tags,
        body: PaymentBody,
        response: answers(RestPaymentSync),
      },
    },
    (request) => syncPayment({ services, cards, log: request.log }, accountOf(request), request.body.order_id),
  )

  app.put(
    '/order/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Call off an order that has not shipped: an own one, or any (addition)',
        tags: ['order'],
        body: OrderCancelBody,
        response: answers(RestOrder),
      },
    },
    (request) => cancelOrder({ services, cards, log: request.log }, accountOf(request), request.body),
  )
}

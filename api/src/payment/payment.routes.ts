import { OrderCancelBody, RestOrder } from '@shop/contract/rest/order.ts'
import { OrdersCancelBody, RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import { PaymentBody, RestPaymentIntent, RestPaymentOptions, RestPaymentSync } from '@shop/contract/rest/payment.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api } from '../http/http.ts'
import { cancelOrder, cancelOrders } from './cancel-order.ts'
import { createIntent, syncPayment } from './payment-intents.ts'
import type { Payments } from './payments.ts'

function cancelRoutes(app: Api, { services, cards }: Omit<Payments, 'log'>): void {
  const tags = ['order']

  app.put(
    '/order/cancel',
    {
      config: { access: 'user', refuses: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_PROVIDER'] },
      schema: {
        summary: 'Cancel an order that has not shipped: an own one, or any (addition)',
        tags,
        body: OrderCancelBody,
        response: answers(RestOrder),
      },
    },
    (request) => cancelOrder({ services, cards, log: request.log }, accountOf(request), request.body),
  )

  app.put(
    '/order/bulk/cancel',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Cancel up to 100 orders, each by itself (addition)',
        tags,
        body: OrdersCancelBody,
        response: answers(RestOrderResults),
      },
    },
    (request) => cancelOrders({ services, cards, log: request.log }, accountOf(request), request.body),
  )
}

/** Payments by card, and the cancelling of orders, which may close or refund them. */
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
      config: {
        access: 'shopper',
        refuses: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_METHOD_UNAVAILABLE', 'PAYMENT_PROVIDER', 'TOO_MANY_ATTEMPTS'],
      },
      schema: { summary: 'Begin to pay an own order by card', tags, body: PaymentBody, response: answers(RestPaymentIntent) },
    },
    (request) => createIntent({ services, cards, log: request.log }, accountOf(request), request.body.order_id),
  )

  app.post(
    '/payment/sync',
    {
      config: { access: 'user', refuses: ['NOT_FOUND', 'PAYMENT_METHOD_UNAVAILABLE', 'PAYMENT_PROVIDER', 'TOO_MANY_ATTEMPTS'] },
      schema: {
        summary: 'Look at the payment of an order now: an own one, or any (addition)',
        tags,
        body: PaymentBody,
        response: answers(RestPaymentSync),
      },
    },
    (request) => syncPayment({ services, cards, log: request.log }, accountOf(request), request.body.order_id),
  )

  cancelRoutes(app, { services, cards })
}

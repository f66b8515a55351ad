import { RestPaymentOptions } from '@shop/contract/rest/payment.ts'
import { answers, type Api } from '../http.ts'
import { AVAILABLE_METHODS } from '../order/order.ts'

/** GET payment: how an order can be paid at present. */
export function paymentRoutes(app: Api): void {
  app.get(
    '/payment',
    {
      config: { access: 'public' },
      schema: { summary: 'Ways to pay at the moment (addition)', tags: ['payment'], response: answers(RestPaymentOptions) },
    },
    async () => ({
      methods: AVAILABLE_METHODS,
    }),
  )
}

import { RestPaymentOptions } from '@shop/contract/rest/payment.ts'
import { answers, type Api, type Services } from '../http.ts'
import type { StripeSettings } from '../stripe-settings.ts'

/** GET payment: how an order can be paid at present. */
export function paymentRoutes(app: Api, { paymentMethods }: Services, stripe: StripeSettings | undefined): void {
  app.get(
    '/payment',
    {
      config: { access: 'public' },
      schema: { summary: 'Ways to pay at the moment (addition)', tags: ['payment'], response: answers(RestPaymentOptions) },
    },
    async () => ({
      methods: [...paymentMethods],
      mode: stripe?.mode ?? null,
      publishableKey: stripe?.publishableKey ?? null,
    }),
  )
}

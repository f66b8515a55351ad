import { toEgp } from '@shop/contract/money.ts'
import { OrderRefundBody, RestOrder } from '@shop/contract/rest/order.ts'
import { RestProviderPayment } from '@shop/contract/rest/payment.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, IdParams, type Api } from '../http/http.ts'
import { orNotFound } from '../http/problem.ts'
import { inTime, type Cards } from './cards.ts'
import { findIntent } from './payment.store.ts'
import { cardsOf, type Payments } from './payments.ts'
import { refundOrder } from './refund-order.ts'

const KeyHeader = Type.Object({
  'idempotency-key': Type.String({ minLength: 1, maxLength: 200, description: 'a repeated call gives nothing back twice' }),
})

/** A payment at the provider, with the provider's status. */
async function readPayment(cards: Cards, intentId: string): Promise<RestProviderPayment> {
  const [intent, refunds] = await Promise.all([cards.read(intentId), cards.refundsOf(intentId)])
  const refunded = refunds.reduce((sum, { status, amount }) => (status === 'succeeded' ? sum + amount : sum), 0)
  return {
    _id: intent.id,
    status: intent.status,
    amount: toEgp(intent.amount),
    amountReceived: toEgp(intent.amountReceived),
    refunded: toEgp(refunded),
    createdAt: intent.createdAt.toISOString(),
    lastError: intent.lastError,
  }
}

/** PUT order/refund, GET payment/intent/{id}: for administrators. */
export function refundRoutes(app: Api, { services, cards }: Omit<Payments, 'log'>): void {
  const config = { access: 'admin' } as const

  app.put(
    '/order/refund',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'ORDER_STATE', 'PAYMENT_METHOD_UNAVAILABLE', 'PAYMENT_PROVIDER'] },
      schema: {
        summary: 'Give money of an order back that was paid by card (addition)',
        tags: ['order'],
        headers: KeyHeader,
        body: OrderRefundBody,
        response: answers(RestOrder),
      },
    },
    (request) => refundOrder({ services, cards, log: request.log }, accountOf(request), request.headers['idempotency-key'], request.body),
  )

  app.get(
    '/payment/intent/:id',
    {
      config: { ...config, refuses: ['NOT_FOUND'] },
      schema: {
        summary:
          'What the card provider says of a payment, named by its order or by its own id; null when the payment has not begun (addition)',
        tags: ['payment'],
        params: IdParams,
        response: answers(Type.Union([RestProviderPayment, Type.Null()])),
      },
    },
    async (request) => {
      const order = orNotFound(await findIntent(services.db, request.params.id), 'order')
      if (order.intentId === null) return null
      return inTime(readPayment(cardsOf({ services, cards, log: request.log }), order.intentId))
    },
  )
}

import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { requireShop } from '../http/caller.ts'
import type { Call, Endpoint } from '../http/endpoint.ts'
import { LIST_PARAMS, listPage } from '../http/list.ts'
import { Params } from '../http/params.ts'
import { missingResource } from '../http/stripe-error.ts'
import { refundCharge } from './refund.ts'

const CREATE = ['amount', 'charge', 'metadata', 'payment_intent', 'reason'] satisfies (keyof Stripe.RefundCreateParams)[]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** `/v1/refunds`, for the shop alone. */
export function refundRoutes(app: FastifyInstance, bank: Bank, endpoint: Endpoint): void {
  const { refunds } = bank.ledger

  function create({ caller, values }: Call): Stripe.Refund {
    requireShop(caller)
    const params = new Params(values, CREATE)
    return refundCharge(bank, {
      paymentIntent: params.text('payment_intent'),
      charge: params.text('charge'),
      amount: params.integer('amount', 1),
      reason: params.oneOf('reason', REASONS) ?? null,
      metadata: params.metadata(),
    })
  }

  function retrieve({ caller, id }: Call): Stripe.Refund {
    requireShop(caller)
    const row = refunds.get(id)
    if (!row) throw missingResource('refund', id)
    return row.refund
  }

  function list({ caller, values }: Call) {
    requireShop(caller)
    const params = new Params(values, [...LIST_PARAMS, 'charge', 'payment_intent'])
    const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
    const found = refunds
      .newest()
      .map(({ refund }) => refund)
      .filter((refund) => (charge ?? refund.charge) === refund.charge && (intent ?? refund.payment_intent) === refund.payment_intent)
    return listPage(found, params, values, '/v1/refunds')
  }

  app.post('/v1/refunds', endpoint(create))
  app.get('/v1/refunds', endpoint(list))
  app.get('/v1/refunds/:id', endpoint(retrieve))
}

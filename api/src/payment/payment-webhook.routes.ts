import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { answers, type Api } from '../http/http.ts'
import { notFound, Problem, unavailable } from '../http/problem.ts'
import type { CardEvent } from './cards.ts'
import type { Payments } from './payments.ts'
import { reconcileRefunds } from './make-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Most bytes of an event; the provider's have a few thousand. */
const MAX_BYTES = 262_144

const SignatureHeader = Type.Object({ 'stripe-signature': Type.Optional(Type.String({ maxLength: 2000 })) })
const Received = Type.Object({ received: Type.Boolean() })

/** Reads an event, and logs why it is refused: forged, or of another account than this shop's. */
function readEvent({ cards, log }: Payments, body: unknown, signature: string): CardEvent {
  if (!cards) throw notFound('page')
  try {
    return cards.readEvent(body instanceof Buffer ? body : Buffer.alloc(0), signature)
  } catch (error) {
    if (error instanceof Problem) log.warn({ reason: error.message }, 'an event of the card provider was refused')
    throw error
  }
}

/** POST payment/webhook: events of the card provider. The signature is of the raw bytes, so nothing parses them before (R7). */
export function webhookRoutes(app: Api, { services, cards }: Omit<Payments, 'log'>): void {
  // No rate limit by address: all events come from one. The provider repeats those that are too many.
  const limit = createConcurrencyLimit({ running: 4, waiting: 50, timeout: 5000, refuse: () => unavailable(5) })

  const takeIn = async ({ log, body, headers }: FastifyRequest) => {
    const signature = headers['stripe-signature']
    const event = readEvent({ services, cards, log }, body, typeof signature === 'string' ? signature : '')
    if (event.intent) await settlePayment({ db: services.db, log }, event.intent, event)
    if (cards && event.refundedIntentId) await reconcileRefunds({ db: services.db, cards, log }, event.refundedIntentId, event)
    return { received: true }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, async (_request: FastifyRequest, body: Buffer) => body)
    scope.post(
      '/payment/webhook',
      {
        bodyLimit: MAX_BYTES,
        config: { access: 'public', refuses: ['NOT_FOUND', 'PAYMENT_PROVIDER'] },
        schema: {
          summary: 'Hear from the card provider (addition)',
          tags: ['payment'],
          headers: SignatureHeader,
          response: answers(Received),
        },
      },
      (request) => limit.run(() => takeIn(request)),
    )
  })
}

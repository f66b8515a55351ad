import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import type { FastifyInstance } from 'fastify'
import type { Gateway } from './gateway.ts'
import { headersIn, takeBytes } from './pass-on.ts'
import { sayUnreachable } from './say-unreachable.ts'

/** Bytes of an event of the card provider. */
const MAX_BYTES = 256 * 1024
/** Events at once; the provider sends a refused one again. */
const EVENTS = 16
/** Milliseconds until the response has to be there. */
const TIMEOUT = 10_000

const PASSED_ON = ['content-type', 'stripe-signature']

/**
 * `POST /payment/webhook`: events of the card provider on their way to the api, which cannot be reached from outside and which verifies
 * them. Passed on byte for byte: their signature is over the bytes.
 */
export async function webhookProxy(app: FastifyInstance, { gateway }: { gateway: Gateway }): Promise<void> {
  const limit = createConcurrencyLimit({ running: EVENTS, waiting: 0, refuse: () => new Error('Too many events are under way') })
  takeBytes(app)

  app.post('/payment/webhook', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const headers = headersIn(request.headers, PASSED_ON)
    const signal = AbortSignal.timeout(TIMEOUT)
    const body = request.body as Buffer | undefined
    try {
      const answer = await limit.run(() => gateway.pass({ path: '/payment/webhook', method: 'POST', headers, body, signal }))
      return await reply.code(answer.statusCode).type('application/json').send(answer.body)
    } catch (error) {
      request.log.warn({ err: error }, 'event cannot be passed on')
      return sayUnreachable(reply, 'This event cannot be taken just now.')
    }
  })
}

import type { FastifyInstance } from 'fastify'
import type { RestClient } from '../rest/rest-client.ts'

/** Bytes of an event. */
const MAX_BYTES = 256 * 1024

const PASSED_ON = ['content-type', 'stripe-signature']

/**
 * Adds `POST /payment/webhook`: events of the card provider for the REST service, which only the gateway can reach, and which proves them.
 * Their signature is over the bytes, so these are passed on as they came.
 */
export async function paymentEvents(app: FastifyInstance, { client }: { client: RestClient }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/payment/webhook', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { headers } = request
    const passed = PASSED_ON.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const answer = await client.passEvent('payment/webhook', Object.fromEntries(passed) as Record<string, string>, body)
    return reply.code(answer.status).header('cache-control', 'no-store').type('application/json').send(answer.text)
  })
}

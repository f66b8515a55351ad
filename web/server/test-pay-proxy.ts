import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Pool } from 'undici'
import { headersIn, takeBytes } from './pass-on.ts'
import { sayUnreachable } from './say-unreachable.ts'

const PREFIX = '/test-pay'
/** Bytes of a form that confirms a payment. */
const MAX_BYTES = 16 * 1024
/** Calls at once. */
const CALLS = 32
/** Milliseconds until the response has to be there. */
const TIMEOUT = 10_000

const ASKED = ['accept', 'authorization', 'content-type']
const ANSWERED = ['content-type', 'location']

/** The policy of the stand-in's pages here: they may show themselves, and send their own form. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The browser's half of the stand-in: one payment, and the page of a bank. The other half is for the api and for tests. */
const CALLS_OF_BROWSERS = [
  ['GET', '/v1/payment_intents/:id'],
  ['POST', '/v1/payment_intents/:id/confirm'],
  ['GET', '/3d-secure/:challenge'],
  ['POST', '/3d-secure/:challenge'],
] as const

type Method = (typeof CALLS_OF_BROWSERS)[number][0]

/**
 * `/test-pay/…`: the browser's half of the stand-in for Stripe, on this origin like the rest. Only on a developer's machine; with
 * Stripe itself browsers call Stripe.
 */
export async function testPayProxy(app: FastifyInstance, { standIn }: { standIn: URL }): Promise<void> {
  const pool = new Pool(standIn.origin, { connections: CALLS, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT, connect: { timeout: 1000 } })
  app.addHook('onClose', () => pool.destroy())
  const limit = createConcurrencyLimit({ running: CALLS, waiting: 0, refuse: () => new Error('Too many test payments are under way') })
  takeBytes(app)

  async function ask(path: string, method: Method, headers: Record<string, string>, body: Buffer | undefined) {
    const answer = await pool.request({ path, method, headers, body: body ?? null, signal: AbortSignal.timeout(TIMEOUT) })
    return { status: answer.statusCode, headers: headersIn(answer.headers, ANSWERED), body: Buffer.from(await answer.body.arrayBuffer()) }
  }

  async function pass(method: Method, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path, headers, body] = [request.url.slice(PREFIX.length), headersIn(request.headers, ASKED), request.body as Buffer | undefined]
    try {
      const answer = await limit.run(() => ask(path, method, headers, body))
      reply.headers({ ...answer.headers, 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY })
      return await reply.code(answer.status).send(answer.body)
    } catch (error) {
      request.log.warn({ err: error }, 'the stand-in for Stripe cannot be reached')
      return sayUnreachable(reply, 'The stand-in for Stripe cannot be reached just now.')
    }
  }
  for (const [method, path] of CALLS_OF_BROWSERS)
    app.route({ method, url: PREFIX + path, bodyLimit: MAX_BYTES, handler: (request, reply) => pass(method, request, reply) })
}

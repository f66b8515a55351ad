import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway.ts'
import { takeBytes } from '../pass-on.ts'
import { sayUnreachable } from '../say-unreachable.ts'

/** Bytes of the body: 'List-Unsubscribe=One-Click'. */
const MAX_BYTES = 1024
/** Calls at once; mail programs try again. */
const CALLS = 16
/** Milliseconds until the response has to be there. */
const TIMEOUT = 10_000

interface UnsubscribeProxy {
  gateway: Gateway
  gatewaySecret: string | undefined
}

/** `POST /unsubscribe/{mail}/{token}`: the button of mail programs, on its way to the gateway. The page at this address asks people first. */
export async function unsubscribeProxy(app: FastifyInstance, { gateway, gatewaySecret }: UnsubscribeProxy): Promise<void> {
  const limit = createConcurrencyLimit({ running: CALLS, waiting: 0, refuse: () => new Error('Too many calls are under way') })
  takeBytes(app)
  const headersOf = ({ ip }: FastifyRequest): Record<string, string> => ({
    'x-forwarded-for': ip,
    ...(gatewaySecret && { 'x-gateway-secret': gatewaySecret }),
  })

  app.post<{ Params: { mail: string; token: string } }>('/unsubscribe/:mail/:token', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { mail, token } = request.params
    const path = `/unsubscribe/${encodeURIComponent(mail)}/${encodeURIComponent(token)}`
    const signal = AbortSignal.timeout(TIMEOUT)
    try {
      const answer = await limit.run(() => gateway.pass({ path, method: 'POST', headers: headersOf(request), body: undefined, signal }))
      return await reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer.body)
    } catch (error) {
      request.log.warn({ err: error }, 'unsubscribing cannot be passed on')
      return sayUnreachable(reply, 'This cannot be taken just now.')
    }
  })
}

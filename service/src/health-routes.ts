import type { Server } from 'node:http'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

/** What a server says about its health. */
export interface HealthOptions {
  /** Whether requests may come, when the server itself is well; always when left out. A failure is answered like all others. */
  isReady?: () => Promise<boolean>
  /** Fires when the server is asked to end: from then on it is not ready, but serves until it closes. */
  leaving?: AbortSignal | undefined
  /** Added to both routes. */
  route?: Pick<RouteShorthandOptions, 'config' | 'schema'>
}

/**
 * Lets every connection end with its next answer. A proxy that kept one open would else send a request into it in the moment in which
 * the server closes it, and could not tell whether the request was done.
 */
function endConnections(server: Server): void {
  // In front of what answers without Fastify.
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'))
}

/**
 * Adds `/livez`, which says that the process answers, also one that turns other requests away because it is busy: to start it again
 * would not help. `/readyz` says that requests may come; while the server closes, Fastify answers it with 503.
 */
export function healthRoutes(
  app: Pick<FastifyInstance, 'addHook' | 'get' | 'server'>,
  { isReady, leaving, route }: HealthOptions = {},
): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  // A connection that is kept open after its last answer would keep the process.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  leaving?.addEventListener('abort', () => endConnections(app.server))
  const alive = { ...route, config: { ...route?.config, pressureHandler: () => undefined } }
  app.get('/livez', alive, async () => ({ status: 'ok' }))
  app.get('/readyz', { ...route }, async (_request, reply) => {
    const ready = !leaving?.aborted && ((await isReady?.()) ?? true)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' })
  })
}

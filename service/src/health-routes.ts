import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

/** What a server says about its health. */
export interface HealthOptions {
  /** Whether requests may come, when the server itself is well; always when left out. A failure is answered like all others. */
  isReady?: () => Promise<boolean>
  /** Added to both routes. */
  route?: Pick<RouteShorthandOptions, 'config' | 'schema'>
}

/**
 * Adds `/livez`, which says that the process answers, also one that turns other requests away because it is busy: to start it again
 * would not help. `/readyz` says that requests may come; while the server closes, Fastify answers it with 503.
 */
export function healthRoutes(app: Pick<FastifyInstance, 'addHook' | 'get'>, { isReady, route }: HealthOptions = {}): void {
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
  const alive = { ...route, config: { ...route?.config, pressureHandler: () => undefined } }
  app.get('/livez', alive, async () => ({ status: 'ok' }))
  app.get('/readyz', { ...route }, async (_request, reply) => {
    const ready = (await isReady?.()) ?? true
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' })
  })
}

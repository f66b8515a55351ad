import type { FastifyInstance } from 'fastify'
import type { RestClient } from '../rest/rest-client.ts'

/**
 * `/livez`: the process answers. `/readyz`: it may be sent requests, because the REST service answers and the gateway is not
 * about to end.
 */
export function healthRoutes(app: FastifyInstance, client: RestClient): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // A connection that is kept open after its last answer would keep the process.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !closing && (await client.isReady())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready' })
  })
}

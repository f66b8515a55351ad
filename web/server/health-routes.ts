import type { FastifyInstance } from 'fastify'

/**
 * `/livez`: the process answers. `/readyz`: it may be sent requests. The gateway is not asked: without it pages still say in
 * words what is wrong, which is better than what a load balancer without servers would say.
 */
export function healthRoutes(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => reply.code(closing ? 503 : 200).send({ status: closing ? 'closing' : 'ok' }))
}

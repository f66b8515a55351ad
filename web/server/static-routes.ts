import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files of the build: those whose name carries a fingerprint are good for ever, the drawn pictures for a day. */
export async function staticRoutes(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const client = join(root, 'dist/client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  await app.register(fastifyStatic, { root: join(client, 'pictures'), prefix: '/pictures/', maxAge: '1d', decorateReply: false })
}

import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files of the build: the service worker, which browsers ask about each time; those whose name carries a fingerprint are good for ever, the drawn pictures for a day. */
export async function staticRoutes(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const client = join(root, 'dist/client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  const pictures = join(client, 'pictures')
  await app.register(fastifyStatic, { root: pictures, prefix: '/pictures/', maxAge: '1d', decorateReply: false })
  const worker = join(root, 'dist/service-worker')
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('service-worker.js', worker, { cacheControl: false }),
  )
  // For what does not read the document.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico', pictures, { maxAge: '1d', immutable: false }))
}

import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './renderer.ts'

/** Files of the build: the service worker, which browsers ask about each time; those whose name carries a fingerprint are good for ever, the drawn pictures for a day. */
export async function staticRoutes(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const [client, ...others] = LANGUAGES.map((language) => join(root, clientFolder(language))) as [string, ...string[]]
  await app.register(fastifyStatic, {
    // What both languages have is the same in both, name and all.
    root: [client, ...others].map((each) => join(each, 'assets')),
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

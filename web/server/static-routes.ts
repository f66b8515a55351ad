import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './renderer.ts'

/**
 * Files of the build: browsers ask about the service worker each time; files with a fingerprint in their name are valid for ever, the
 * drawn pictures for a day.
 */
export async function staticRoutes(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const [client, ...others] = LANGUAGES.map((language) => join(root, clientFolder(language))) as [string, ...string[]]
  await app.register(fastifyStatic, {
    // A file of both languages has the same name and content in both.
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
  // For clients that do not read the document.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('favicon.ico', pictures, { maxAge: '1d', immutable: false }))
}

import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Gateway } from './gateway.ts'

/** What the gateway is told of a browser's request. */
const ASKED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'apollo-require-preflight',
  'apollographql-client-name',
  'apollographql-client-version',
  'content-encoding',
  'content-length',
  'content-type',
  'x-access-token',
]
/** What belongs to a connection and not to an answer. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'proxy-authenticate'])

/** Bytes of a request; the gateway has its own, tighter limits. */
const BODY_LIMIT = 1_000_000

const unreachable = {
  errors: [{ message: 'The shop cannot be reached just now.', extensions: { code: 'FETCH_ERROR' } }],
}

function headersOf(request: FastifyRequest, secret: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-for': request.ip }
  if (secret) headers['x-gateway-secret'] = secret
  for (const name of ASKED) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

/** The query of an address as it was sent. */
const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** A signal that fires when the browser goes away before it has its answer. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/** The body as a stream of its own: a failed call destroys what it was sending, which must not be the browser's connection. */
const bodyOf = (request: FastifyRequest): Readable | undefined =>
  request.method === 'POST' ? (request.body as Readable | undefined)?.pipe(new PassThrough()) : undefined

/** `/graphql`: passes requests to the gateway and its answers back, as streams, so that browsers have one origin to talk to. */
export async function gatewayProxy(app: FastifyInstance, { gateway, config }: { gateway: Gateway; config: Config }): Promise<void> {
  // Bodies are passed on as they come; nobody here reads them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    try {
      const answer = await gateway.pass({
        path: config.graphqlUrl.pathname + searchOf(request.url),
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers: headersOf(request, config.gatewaySecret),
        body: bodyOf(request),
        signal: whenGone(reply),
      })
      reply.code(answer.statusCode)
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !OF_THE_CONNECTION.has(name)) reply.header(name, value)
      return await reply.send(answer.body)
    } catch (error) {
      request.log.warn({ err: error }, 'gateway cannot be reached')
      return reply.code(503).header('retry-after', '2').type('application/graphql-response+json').send(JSON.stringify(unreachable))
    }
  }
  app.route({ method: ['GET', 'POST'], url: '/graphql', handler: handle, bodyLimit: BODY_LIMIT })
}

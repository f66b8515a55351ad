import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Gateway } from './gateway.ts'

/** The headers of a browser's request that the gateway gets. */
const ASKED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'apollo-require-preflight',
  'apollographql-client-name',
  'apollographql-client-version',
  'cache-control',
  'content-encoding',
  'content-type',
  'x-access-token',
]
/** What belongs to a connection and not to an answer. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'proxy-authenticate'])

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

/** `/graphql`: passes requests to the gateway and its answers back, so that browsers have one origin to talk to. */
export async function gatewayProxy(app: FastifyInstance, { gateway, config }: { gateway: Gateway; config: Config }): Promise<void> {
  // Bodies are passed on as they are, but not before they are here: a slow sender must not hold a connection to the gateway.
  // An upload is longer than what is read into memory; it would stream through connections of its own, by `mayTakeLong` of slow-callers.ts.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    try {
      const answer = await gateway.pass({
        path: config.graphqlUrl.pathname + searchOf(request.url),
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers: headersOf(request, config.gatewaySecret),
        body: request.body as Buffer | undefined,
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
  app.route({ method: ['GET', 'POST'], url: '/graphql', handler: handle })
}

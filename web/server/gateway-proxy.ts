import { CHANGED } from '@shop/contract/changed.ts'
import { createLoadShedder, OverloadError } from '@shop/service/load-shedder.ts'
import { searchOf } from '@shop/service/search-of.ts'
import { bearerIn } from '@shop/service/session/session-token.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import { propagationHeaders } from '@shop/service/watch/tracing.ts'
import { isUpload } from '@shop/service/limits/upload.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { type Gateway, type PassedBack, watchGatewayCalls } from './gateway.ts'
import { headersIn, takeBytes, whenGone } from './pass-on.ts'
import type { UploadProxy } from './upload-proxy.ts'

/** The headers of a browser's request that the gateway gets. */
const ASKED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'apollo-require-preflight',
  'apollographql-client-name',
  'apollographql-client-version',
  'cache-control',
  'content-encoding',
  'content-type',
  'if-none-match',
  'origin',
  'surrogate-capability',
  'x-access-token',
  'x-api-key',
  'x-query-cost',
]
/** Methods that are passed on: preflights too, which the gateway answers by its list of origins. */
const METHODS = ['GET', 'POST', 'OPTIONS'] as const
/** Headers of a connection, not of a response. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer', 'proxy-authenticate'])

/** Milliseconds that an export may take; a browser that reads nothing of it is cut long before. */
const EXPORT_TIMEOUT = 600_000

const unreachable = {
  errors: [{ message: 'The shop cannot be reached just now.', extensions: { code: 'FETCH_ERROR' } }],
}

const busy = { errors: [{ message: 'The shop is very busy. Please try again in a moment.', extensions: { code: 'UNAVAILABLE' } }] }

const headersOf = ({ headers, ip }: FastifyRequest, secret: string | undefined): Record<string, string> => ({
  'x-forwarded-for': ip,
  ...(secret && { 'x-gateway-secret': secret }),
  ...headersIn(headers, ASKED),
  // The session of an app alone: a password that guards this server from strangers is not the gateway's.
  ...(bearerIn(headers.authorization) !== undefined && headersIn(headers, ['authorization'])),
})

/** The connections and settings of the proxy. */
export interface GatewayProxyOptions {
  gateway: Gateway
  uploads: UploadProxy
  config: Config
  /** Called with the ids of the things that a request changed. */
  onChange(ids: readonly string[]): void
}

/** Whether a request asks for a stream of events, by the gateway's rule (`gateway/src/http/answers/stream-route.ts`). */
const isStream = ({ headers }: FastifyRequest): boolean => /^\s*text\/event-stream\b/i.test(headers.accept ?? '')

const isReturnPicture = ({ url }: FastifyRequest): boolean => url.startsWith('/return-pictures/')

const isExport = ({ url }: FastifyRequest): boolean => url.startsWith('/export/')

/** The ids of changed things, from the gateway's header. */
function changedIds({ headers: { [CHANGED]: changed } }: PassedBack): string[] {
  return typeof changed === 'string' ? changed.split(',') : []
}

function passHeaders({ statusCode, headers }: PassedBack, reply: FastifyReply): void {
  reply.code(statusCode)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== CHANGED && !OF_THE_CONNECTION.has(name)) reply.header(name, value)
}

/** Passes streams of events on; each ends when this server closes, so that it does not wait for them. */
function passStreams(app: FastifyInstance, gateway: Gateway): Gateway['stream'] {
  const streams = new Set<Readable>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const each of streams) each.destroy()
  })
  return async (passed) => {
    const answer = await gateway.stream(passed)
    const { body } = answer
    if (body instanceof Readable) {
      // One whose answer comes only now would hold the server up.
      if (isClosing) body.destroy()
      streams.add(body)
      body.once('close', () => streams.delete(body))
    }
    return answer
  }
}

/** `/graphql`, `/export/…` and `/return-pictures/…`: passes requests to the gateway and its responses back, so that browsers need one origin only. */
export async function gatewayProxy(app: FastifyInstance, { gateway, uploads, config, onChange }: GatewayProxyOptions): Promise<void> {
  takeBytes(app)
  const watch = watchGatewayCalls(config.graphqlUrl)
  const [shedder, stream] = [createLoadShedder(), passStreams(app, gateway)]
  // Uploads, which are longer than a body that is read into memory, stream through connections of their own.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  async function passUpload({ raw }: FastifyRequest, headers: Record<string, string>, signal: AbortSignal): Promise<PassedBack> {
    const { 'content-length': length } = raw.headers
    const sized = length === undefined ? headers : { ...headers, 'content-length': length }
    const answer = await watch('POST', config.graphqlUrl.pathname, () =>
      uploads.pass({ url: config.graphqlUrl, headers: { ...sized, ...propagationHeaders() }, sender: raw, signal }),
    )
    return { statusCode: answer.statusCode ?? 502, headers: answer.headers, body: answer }
  }

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<PassedBack> {
    const headers = headersOf(request, config.gatewaySecret)
    const signal = whenGone(reply)
    if (request.method === 'POST' && isUpload(request.raw)) return passUpload(request, headers, signal)
    const method = METHODS.find((each) => each === request.method) ?? 'GET'
    const passed = { method, headers, body: request.body as Buffer | undefined, signal } as const
    if (isExport(request)) return gateway.pass({ ...passed, path: request.url, timeout: EXPORT_TIMEOUT })
    const path = isReturnPicture(request) ? request.url : config.graphqlUrl.pathname + searchOf(request.url)
    if (isStream(request)) return shedder.run(() => stream({ ...passed, path }), true)
    return shedder.run(() => gateway.pass({ ...passed, path }), 'x-access-token' in headers || 'authorization' in headers)
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    try {
      const answer = await pass(request, reply)
      // Before the response: its reader may request a page at once.
      onChange(changedIds(answer))
      passHeaders(answer, reply)
      return await reply.send(answer.body)
    } catch (error) {
      reply.code(503).type('application/graphql-response+json')
      if (error instanceof OverloadError) return reply.headers(retryAfter(1)).send(JSON.stringify(busy))
      // A browser that left before the answer is no fault of the gateway.
      if (!reply.raw.destroyed) request.log.warn({ err: error }, 'gateway cannot be reached')
      return reply.headers(retryAfter(2)).send(JSON.stringify(unreachable))
    }
  }
  app.route({ method: [...METHODS], url: '/graphql', handler: handle })
  for (const url of ['/export/:file', '/return-pictures/:file']) app.route({ method: ['GET', 'OPTIONS'], url, handler: handle })
}

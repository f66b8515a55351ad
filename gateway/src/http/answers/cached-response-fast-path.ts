import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ResponseCache, type CachedResponse, MAX_KEY } from './response-cache.ts'
import { KEY_HEADER } from '../../rate-limit/api-clients.ts'
import { COST_HEADER } from '../../rate-limit/cost-extension.ts'
import type { OperationWatch } from '../../execution/operation-watch.ts'
import { isCacheable, cachedReply, keyOf } from './cached-response.ts'

/**
 * Headers with which a call is left to Fastify: it nearly always changes or asks for something personal, or its answer is more than the
 * cached one.
 */
const PASSED_ON = ['x-access-token', 'authorization', KEY_HEADER, COST_HEADER]

/**
 * Whether the response may be in the cache: the request is short, and of known length, so that nothing needs to be bounded while it is
 * read.
 */
const mayBeCached = (request: IncomingMessage): boolean =>
  request.method === 'POST' &&
  request.url === '/graphql' &&
  PASSED_ON.every((name) => request.headers[name] === undefined) &&
  Number(request.headers['content-length'] ?? Infinity) <= MAX_KEY &&
  isCacheable(request)

function read(request: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => then(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
  // A caller that goes away while sending gets no answer.
  request.once('error', () => undefined)
}

/** What is done for requests which Fastify never sees. */
interface Watching {
  watch: Pick<OperationWatch, 'countCached'>
  /** Headers of the answer to this request alone: the id under which the log has it, what its caller has left, and which pages may read it. */
  ownHeaders(request: IncomingMessage, vary: string): OutgoingHttpHeaders
}

/**
 * The fast path of cached responses: fresh ones are sent before Fastify sees the request, which saves a quarter of their cost
 * (docs/decisions/014-cached-responses.md). Everything else, a stale response included, is left to Fastify.
 */
export function addFastPath(app: FastifyInstance, cache: ResponseCache, { watch, ownHeaders }: Watching): void {
  const { server } = app
  const fastify = server.listeners('request')
  const bodies = new WeakMap<IncomingMessage, Buffer>()
  async function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await cachedReply(cached, request)
    response.writeHead(status, { ...headers, ...ownHeaders(request, headers.vary) }).end(body)
  }
  const pass = (...exchange: [IncomingMessage, ServerResponse]) => fastify.forEach((listener) => void listener.apply(server, exchange))

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Once the server no longer listens, connections have to be closed after their last answer; Fastify does that.
    if (!server.listening || !mayBeCached(request)) return pass(request, response)
    read(request, (body) => {
      const cached = cache.fresh(keyOf(request, body.toString()))
      if (cached) {
        watch.countCached(cached.use, request)
        return void sendCached(cached, request, response)
      }
      bodies.set(request, body)
      pass(request, response)
    })
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const body = bodies.get(request.raw)
    done(null, body ? Readable.from([body]) : payload)
  })
}

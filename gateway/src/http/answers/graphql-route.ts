import { createLoadShedder, type LoadShedder, OverloadError } from '@shop/service/load-shedder.ts'
import { type RateLimit, refusalHeaders } from '@shop/service/rate-limit.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import { count } from '@shop/service/watch/metrics.ts'
import { isUpload } from '@shop/service/limits/upload.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitedError } from '../../rate-limit/rate-limit.ts'
import type { CallerQuota } from '../../rate-limit/client-quota.ts'
import { costAsked } from '../../rate-limit/cost-extension.ts'
import { NO_STORE } from '../../execution/cache-headers.ts'
import type { LiveContext } from '../../graphql/live-context.ts'
import type { OperationWatch } from '../../execution/operation-watch.ts'
import { type Answer, type ResponseCache, isShared } from './response-cache.ts'
import { type ExecuteOptions, executeOperation, jsonTypeFor } from './execute-operation.ts'
import { asksForStream, sendStream, type StreamRequest, type Streams } from './stream-route.ts'
import { cacheControl, mayRevalidate, varyFor } from './cache-control.ts'
import { entityTag, hasAlready } from './entity-tag.ts'
import { isCacheable, cachedReply, keyOf } from './cached-response.ts'
import { BUSY, handleWrongMethod } from '../error-handler.ts'
import { leaveUploadsUnread, takeUploads } from '../uploads/take-uploads.ts'
import type { UploadGate } from '../uploads/upload-gate.ts'
import { isForCdn, surrogateHeaders } from '../../cdn/surrogate-keys.ts'
import type { Explorer } from '../../explore/explorer.ts'

export interface GraphqlRouteOptions extends ExecuteOptions {
  /** The quota of a request's client. */
  quotaOf: (request: FastifyRequest) => CallerQuota
  /** Undefined when responses are not cached. */
  cache: ResponseCache | undefined
  /** Who may send files. */
  gate: UploadGate
  /** The text of an operation that is known by its hash. */
  textOf(hash: string): Promise<string | undefined>
  /** The pages for browsers; undefined where they are switched off. */
  explorer: Explorer | undefined
  /** Streams of events, for subscriptions. */
  streams: Streams
  /** Who asks for a stream. */
  streamerOf: (request: FastifyRequest) => Pick<StreamRequest, 'token' | 'address' | 'account'>
  /** Counts cached responses, and the apps that get them. */
  watch: Pick<OperationWatch, 'countCached'>
}

/** The parsed body; undefined, which Apollo Server refuses with 400, when it is no JSON. */
function parseBody({ body }: FastifyRequest): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

/** The answer to a client that has asked for too much, before anything of the request is read. */
function tooMany(request: FastifyRequest, limit: RateLimit): Answer {
  const error = limitedError(limit)
  count('khan_graphql_errors_total', { code: error.extensions.code })
  return {
    status: 429,
    headers: [jsonTypeFor(request), ...Object.entries(refusalHeaders(limit))],
    body: JSON.stringify({ errors: [error] }),
  }
}

/** The answer while the gateway has as much to do as it can answer in time. */
function busy(request: FastifyRequest): Answer {
  count('khan_graphql_errors_total', { code: BUSY.extensions.code })
  return { status: 503, headers: [jsonTypeFor(request), ...Object.entries(retryAfter(1))], body: JSON.stringify({ errors: [BUSY] }) }
}

/** The answer where there was no time for an operation; throws any other error. */
const whenBusy =
  (request: FastifyRequest) =>
  (error: unknown): { answer: Answer } => {
    if (error instanceof OverloadError) return { answer: busy(request) }
    throw error
  }

/** Headers whose value depends on the request. */
const FOR_REQUEST: Record<string, (request: FastifyRequest, value: string) => string> = { 'cache-control': cacheControl, vary: varyFor }

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers, body } = answer
  request.queryCost = answer.cost
  reply.code(status).header('cache-control', NO_STORE)
  for (const [name, value] of headers) reply.header(name, FOR_REQUEST[name]?.(request, value) ?? value)
  const control = String(reply.getHeader('cache-control'))
  if (isShared(answer) && mayRevalidate(request, control)) {
    if (isForCdn(request)) reply.headers(surrogateHeaders(answer.about ?? new Set(), control))
    const tag = entityTag(body)
    reply.header('etag', tag)
    if (hasAlready(request, tag)) return reply.code(304).send()
  }
  return reply.send(body)
}

/** Answers a subscription; its operation runs for each event, and costs points each time. */
function createStreamHandler(options: GraphqlRouteOptions, shedder: LoadShedder) {
  const { quotaOf, streams, streamerOf } = options
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A GET brings no proof against forged requests.
    if (request.method !== 'POST') return handleWrongMethod(request, reply, 'POST')
    const refusal = quotaOf(request).enter()
    if (refusal) return sendAnswer(request, reply, tooMany(request, refusal))
    const sent = parseBody(request)
    const run = (live: LiveContext) => shedder.run(() => executeOperation(options, request, sent, live), true)
    const wait = () => quotaOf(request).enter()?.wait ?? 0
    const opened = await streams.open({ ...streamerOf(request), run, wait }).catch(whenBusy(request))
    return 'answer' in opened ? sendAnswer(request, reply, opened.answer) : sendStream(reply, opened.body)
  }
}

/** Adds `/graphql`, which takes public answers from the cache where it can and hands all else to Apollo Server. */
export function graphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const { cache, explorer, watch, quotaOf } = options
  const shedder = createLoadShedder()
  const stream = createStreamHandler(options, shedder)
  // The body stays the text that was sent: it is the key of the cache, and is parsed only when it has to be.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  leaveUploadsUnread(app)
  const takeUpload = takeUploads({ gate: options.gate, known: options }, async (request, operation) => {
    const answer = await executeOperation(options, request, operation)
    return (reply) => sendAnswer(request, reply, answer)
  })

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    if (explorer?.isAsked(request)) return explorer.send(request, reply)
    if (asksForStream(request) && costAsked(request) !== 'only') return stream(request, reply)
    if (isUpload(request.raw)) return takeUpload(request, reply)
    const key = cache && isCacheable(request) ? keyOf(request, typeof request.body === 'string' ? request.body : undefined) : undefined
    // Before the cache is read: other callers may share the answer that this one starts. Cached responses cost no points.
    const refusal = key !== undefined && cache?.has(key) ? undefined : quotaOf(request).enter()
    if (refusal) return sendAnswer(request, reply, tooMany(request, refusal))
    const produce = () =>
      shedder
        .run(() => executeOperation(options, request, parseBody(request)), 'x-access-token' in request.headers)
        .catch((error: unknown) => whenBusy(request)(error).answer)
    if (!cache || key === undefined) return sendAnswer(request, reply, await produce())
    const found = cache.answer(key, produce)
    if (found instanceof Promise) return sendAnswer(request, reply, await found)
    watch.countCached(found.use, request)
    request.queryCost = found.cost
    const { status, headers, body } = await cachedReply(found, request)
    return reply.code(status).headers(headers).send(body)
  }
  app.route({ method: ['GET', 'POST'], url: '/graphql', exposeHeadRoute: false, handler })
  app.route({ method: ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/graphql', handler: handleWrongMethod })
}

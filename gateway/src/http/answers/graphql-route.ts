import { type ApolloServer, HeaderMap } from '@apollo/server'
import { CHANGED } from '@shop/contract/changed.ts'
import { inLanguage } from '@shop/service/in-language.ts'
import { createLoadShedder, OverloadError } from '@shop/service/load-shedder.ts'
import { type RateLimit, rateLimitHeaders, refusalHeaders } from '@shop/service/rate-limit.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import { count } from '@shop/service/watch/metrics.ts'
import { inSpan } from '@shop/service/watch/tracing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitedError } from '../../rate-limit/rate-limit.ts'
import type { Allowance } from '../../rate-limit/client-quota.ts'
import { NO_STORE } from '../../execution/cache-headers.ts'
import type { OperationWatch } from '../../execution/operation-watch.ts'
import type { RequestContext } from '../../graphql/request-context.ts'
import { type Answer, type ResponseCache, isShared } from './response-cache.ts'
import { cacheControl, mayAskAgain, varyFor } from './cache-control.ts'
import { entityTag, hasAlready } from './entity-tag.ts'
import { isCacheable, cachedReply, keyOf } from './cached-response.ts'
import { LANGUAGES } from '../../graphql/language.ts'
import { BUSY, handleWrongMethod } from '../error-handler.ts'
import { leaveUploadsUnread, takeUploads } from '../uploads/take-uploads.ts'
import { isUpload, type UploadGate } from '../uploads/upload-gate.ts'
import { type Admission, askedByUrl, type Refused, searchWithBareHash, withBareHash } from '../../operations/admission.ts'
import type { Explorer } from '../../explore/explorer.ts'

export interface GraphqlRouteOptions {
  apollo: ApolloServer<RequestContext>
  context: (request: FastifyRequest) => RequestContext
  /** The allowance of a request's client. */
  allowanceOf: (request: FastifyRequest) => Allowance
  /** Undefined when responses are not cached. */
  cache: ResponseCache | undefined
  /** Who may send files. */
  gate: UploadGate
  /** Which operations are taken. */
  admission: Admission
  /** The text of an operation that is known by its hash. */
  textOf(hash: string): Promise<string | undefined>
  /** The pages for browsers; undefined where they are switched off. */
  explorer: Explorer | undefined
  /** Counts cached responses, and the apps that get them. */
  watch: Pick<OperationWatch, 'countCached'>
}

/** Ids of changed things that an answer names; an import changes thousands, which are seen a second later. */
const MAX_TOLD = 100
/** Ids that may stand in a header. */
const PLAIN = /^[\w-]{4,64}$/

/** The headers of a request that Apollo Server needs: content negotiation and the proof against forged requests. */
const HEADERS = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name']

function headersOf(request: FastifyRequest): HeaderMap {
  const headers = new HeaderMap()
  for (const name of HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

/** The parsed body; undefined, which Apollo Server refuses with 400, when it is no JSON. */
function parseBody({ body }: FastifyRequest): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const textOf = ({ headers }: FastifyRequest): [string, string] => {
  const type = /graphql-response\+json/.test(headers.accept ?? '') ? 'application/graphql-response+json' : 'application/json'
  return ['content-type', `${type}; charset=utf-8`]
}

/** The answer to an operation that the gateway does not take; 400 whatever types are accepted, since nothing of it was read. */
function refusal(request: FastifyRequest, { code, message }: Refused): Answer {
  return { status: 400, headers: [textOf(request)], body: JSON.stringify({ errors: [{ message, extensions: { code } }] }) }
}

/** The answer to a client that has asked for too much, before anything of the request is read. */
function tooMany(request: FastifyRequest, limit: RateLimit): Answer {
  const error = limitedError(limit)
  count('khan_graphql_errors_total', { code: error.extensions.code })
  return { status: 429, headers: [textOf(request), ...Object.entries(refusalHeaders(limit))], body: JSON.stringify({ errors: [error] }) }
}

/** The answer while the gateway has as much to do as it can answer in time. */
function busy(request: FastifyRequest): Answer {
  count('khan_graphql_errors_total', { code: BUSY.extensions.code })
  return { status: 503, headers: [textOf(request), ...Object.entries(retryAfter(1))], body: JSON.stringify({ errors: [BUSY] }) }
}

async function execute({ apollo, admission, context }: GraphqlRouteOptions, request: FastifyRequest, sent: unknown): Promise<Answer> {
  const refused = admission(request.method === 'GET' ? askedByUrl(request.url) : sent)
  if (refused) return refusal(request, refused)
  const contextValue = context(request)
  const run = () =>
    apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: searchWithBareHash(searchOf(request.url)),
        body: withBareHash(sent),
      },
      context: async () => contextValue,
    })
  const language = LANGUAGES[contextValue.language]
  const { status, headers, body } = await inLanguage(language, () => inSpan({ name: 'graphql' }, run))
  const { use, about, changed } = contextValue.outcome
  const ids = [...changed].filter((id) => PLAIN.test(id)).slice(0, MAX_TOLD)
  // The schema has no @defer, so an answer always comes whole.
  return {
    status: status ?? 200,
    headers: [...headers, ...(ids.length > 0 ? [[CHANGED, ids.join(',')] as const] : [])],
    body: body.kind === 'complete' ? body.string : '',
    use,
    about,
  }
}

/** Headers whose value depends on the request. */
const FOR_REQUEST: Record<string, (request: FastifyRequest, value: string) => string> = { 'cache-control': cacheControl, vary: varyFor }

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers, body } = answer
  reply.code(status).header('cache-control', NO_STORE)
  for (const [name, value] of headers) reply.header(name, FOR_REQUEST[name]?.(request, value) ?? value)
  if (isShared(answer) && mayAskAgain(request, String(reply.getHeader('cache-control')))) {
    const tag = entityTag(body)
    reply.header('etag', tag)
    if (hasAlready(request, tag)) return reply.code(304).send()
  }
  return reply.send(body)
}

/** Sends an answer that was made for this request. A private one says what its client has left; caches give a public one to others. */
function sendNew({ allowanceOf }: GraphqlRouteOptions, request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const points = isShared(answer) ? undefined : allowanceOf(request).points()
  return sendAnswer(request, points ? reply.headers(rateLimitHeaders(points)) : reply, answer)
}

/** Adds `/graphql`, which takes public answers from the cache where it can and hands all else to Apollo Server. */
export function graphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const { cache, explorer, watch, allowanceOf } = options
  const shedder = createLoadShedder()
  // The body stays the text that was sent: it is the key of the cache, and is parsed only when it has to be.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  leaveUploadsUnread(app)
  const takeUpload = takeUploads({ gate: options.gate, known: options }, async (request, operation) => {
    const answer = await execute(options, request, operation)
    return (reply) => sendAnswer(request, reply, answer)
  })

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    if (explorer?.isAsked(request)) return explorer.send(request, reply)
    if (isUpload(request.raw)) return takeUpload(request, reply)
    const key = cache && isCacheable(request) ? keyOf(request, typeof request.body === 'string' ? request.body : undefined) : undefined
    // Before the cache is read: other callers may share the answer that this one starts. Cached responses cost no points.
    const refusal = key !== undefined && cache?.has(key) ? undefined : allowanceOf(request).enter()
    if (refusal) return sendAnswer(request, reply, tooMany(request, refusal))
    const produce = () =>
      shedder
        .run(() => execute(options, request, parseBody(request)), 'x-access-token' in request.headers)
        .catch((error: unknown) => {
          if (error instanceof OverloadError) return busy(request)
          throw error
        })
    if (!cache || key === undefined) return sendNew(options, request, reply, await produce())
    const found = cache.answer(key, produce)
    if (found instanceof Promise) return sendNew(options, request, reply, await found)
    watch.countCached(found.use, request.headers)
    const { status, headers, body } = await cachedReply(found, request)
    return reply.code(status).headers(headers).send(body)
  }
  app.route({ method: ['GET', 'POST'], url: '/graphql', exposeHeadRoute: false, handler })
  app.route({ method: ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/graphql', handler: handleWrongMethod })
}

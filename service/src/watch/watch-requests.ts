import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCounting, observe, secondsSince } from './metrics.ts'
import { beginSpan, runInContext, isTracing, type Span } from './tracing.ts'

/** A request that is being answered. */
interface Watched {
  since: number
  span: Span | undefined
}

export interface WatchRequestsOptions {
  /** Whether each request is logged. */
  requestLog: boolean
  /** Whether answers send browsers the trace, so that the page's further requests join it. */
  tellTrace?: boolean
}

/** The name of a request: its route, which holds no id, no token and nothing that a person wrote. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

/** Paths that orchestrators request every few seconds. */
const isProbe = (route: string): boolean => route === '/livez' || route === '/readyz'

function end(request: FastifyRequest, { statusCode, raw }: FastifyReply, { since, span }: Watched, requestLog: boolean): void {
  const { method } = request
  const route = routeOf(request)
  // nginx's status for a client that closed the connection before all of the answer was written.
  const status = raw.writableEnded ? statusCode : 499
  observe('khan_http_request_duration_seconds', { method, route, status: String(status) }, secondsSince(since))
  span?.add({ 'http.response.status_code': status })
  if (status >= 500) span?.fail(String(status))
  span?.end()
  if (!requestLog || isProbe(route)) return
  const ms = Math.round(performance.now() - since)
  runInContext({ requestId: request.id, span }, () => request.log.info({ method, route, status, ms }, 'request'))
}

/** The path of a request as a trace may know it: parts that the caller filled in are redacted, since one may be a token or a search. */
const pathOf = (route: string): string => (route === 'none' ? '/REDACTED' : route.replaceAll(/:[^/]+|\*/g, 'REDACTED'))

const spanFor = (request: FastifyRequest): Span | undefined => {
  const { method, headers, id, protocol, hostname } = request
  const route = routeOf(request)
  if (!isTracing() || isProbe(route)) return undefined
  const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
  const attributes = {
    'http.request.method': method,
    ...(route !== 'none' && { 'http.route': route }),
    'url.path': pathOf(route),
    'url.scheme': protocol,
    'server.address': hostname,
    'khan.request_id': id,
  }
  return beginSpan({ name: `${method} ${route}`, kind: 'server', attributes, parent })
}

/**
 * Sets the request and trace for all work of a request; as far as the settings ask, begins a trace or joins the caller's, counts the
 * request, and logs it. Call it before adding other hooks and routes.
 */
export function watchRequests(app: FastifyInstance, { requestLog, tellTrace = false }: WatchRequestsOptions): void {
  const isWatched = requestLog || isTracing() || isCounting()
  const spans = new WeakMap<FastifyRequest, Span>()
  const goOn = (request: FastifyRequest, done: () => void) =>
    runInContext({ requestId: request.id, span: spans.get(request) }, () => done())

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    if (isWatched) {
      const since = performance.now()
      const span = spanFor(request)
      if (span) spans.set(request, span)
      if (tellTrace && span) void reply.header('server-timing', `traceparent;desc="${span.traceparent}"`)
      reply.raw.once('close', () => end(request, reply, { since, span }, requestLog))
    }
    goOn(request, done)
  })
  // The body parser calls back from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done))
}

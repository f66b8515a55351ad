import type { IncomingHttpHeaders } from 'node:http'
import { retryAfter } from '@shop/service/retry-after.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COST_HEADER } from '../rate-limit/cost-extension.ts'

/** Pages of other origins that may call the graph from a browser: none, unless the settings list them. */
export type Origins = ReadonlySet<string>

/** Headers that such a page may send; not `x-api-key`, since a key in a page is known to every visitor. */
const ALLOWED = [
  'accept',
  'accept-language',
  'apollo-require-preflight',
  'apollographql-client-name',
  'apollographql-client-version',
  'authorization',
  'cache-control',
  'content-type',
  'if-none-match',
  'x-access-token',
  'x-apollo-operation-name',
  COST_HEADER,
]
/** Headers of an answer that its script may read, besides those that every script may. */
const EXPOSED = ['content-disposition', 'etag', 'ratelimit', 'ratelimit-policy', ...Object.keys(retryAfter(0)), 'x-request-id']
/** Seconds for which a browser need not ask again; browsers take two hours at most. */
const MAX_AGE = 7200

/** Reads `CORS_ORIGINS`; `errors` are the entries that are no origin. */
export function readOrigins(text: string | undefined): { origins: Origins; errors: string[] } {
  const listed = text?.split(',').map((each) => each.trim()) ?? []
  // Not `*` nor `null`, which are no addresses: each origin that may call is named.
  const isOrigin = (each: string) => URL.canParse(each) && /^https?:$/.test(new URL(each).protocol) && new URL(each).origin === each
  return { origins: new Set(listed.filter(isOrigin)), errors: listed.filter((each) => !isOrigin(each)) }
}

/** The headers of an answer to a page that may read it; none for any other. No cookie counts here, so none is allowed. */
const forOrigin = (origins: Origins, { origin }: IncomingHttpHeaders) =>
  origin !== undefined && origins.has(origin) ? { 'access-control-allow-origin': origin } : undefined

/** The headers of an answer, which depends on the origin once one is listed. */
export function crossOriginHeaders(origins: Origins, asked: IncomingHttpHeaders, vary: string): Record<string, string> {
  if (origins.size === 0) return {}
  const allowed = forOrigin(origins, asked)
  return {
    vary: vary ? `${vary}, origin` : 'origin',
    ...(allowed && { ...allowed, 'access-control-expose-headers': EXPOSED.join(', ') }),
  }
}

/** What pages may call: the graph, and what is read with a token, exports and pictures of returns. */
const isOpen = ({ url }: FastifyRequest): boolean => /^\/(?:graphql(?:\?|$)|export\/|return-pictures\/)/.test(url)

/**
 * Lets pages of the listed origins call the graph from a browser, and answers their preflights. A page of another origin is answered as ever,
 * without headers, and its browser does not show it the answer.
 */
export function allowOrigins(app: FastifyInstance, origins: Origins): void {
  if (origins.size === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    const allowed = forOrigin(origins, headers)
    if (method !== 'OPTIONS' || !isOpen(request) || !allowed || !headers['access-control-request-method']) return done()
    return void reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': ALLOWED.join(', ') })
      .header('access-control-max-age', MAX_AGE)
      .send()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOpen(request)) reply.headers(crossOriginHeaders(origins, request.headers, String(reply.getHeader('vary') ?? '')))
    done(null, payload)
  })
}

import type { IncomingMessage } from 'node:http'
import type { CachedResponse } from './response-cache.ts'
import { isForCdn, surrogateHeaders } from '../../cdn/surrogate-keys.ts'
import { encodingFor } from '@shop/service/compression.ts'
import { languageAsked } from '../../graphql/language.ts'
import { NO_STORE } from '../../execution/cache-headers.ts'
import { cacheControl, mayRevalidate, varyFor } from './cache-control.ts'
import { hasAlready } from './entity-tag.ts'
import { costAsked } from '../../rate-limit/cost-extension.ts'
import { SECURITY_HEADERS } from '../security-headers.ts'

type Request = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

/**
 * Whether the caller asks for present data, past all caches: an account that has just changed it, perhaps at another gateway. Visitors'
 * browsers ask so too, with caches off or at a hard reload, and get cached responses.
 */
export const wantsNow = ({ headers }: Pick<Request, 'headers'>): boolean =>
  Boolean(headers['x-access-token']) && /\bno-cache\b/i.test(headers['cache-control'] ?? '')

/**
 * Whether the request may get a cached response: not one that asks for present data, nor one that Apollo Server would refuse as forged,
 * since a cached response must not spare a caller that check.
 */
export function isCacheable({ method, headers }: Request): boolean {
  // An answer without data must not stand for the one with data.
  if (wantsNow({ headers }) || costAsked({ headers }) === 'only') return false
  if (method === 'POST') return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) && headers['content-type'] === undefined
}

/**
 * The cache key of an answer to a cacheable request: the request, its language, and the accepted types, by which Apollo Server chooses one.
 */
export const keyOf = (request: Request, body: string | undefined): string =>
  `${request.method} ${languageAsked(request)} ${request.headers.accept ?? ''}\n${body ?? request.url}`

/** A cached response as the client of this request can read it, with all its own headers; without a body for a client that has it. */
export async function cachedReply(cached: CachedResponse, request: Request) {
  const { 'cache-control': policy = NO_STORE, vary = '' } = cached.headers
  const control = cacheControl(request, policy)
  const tag = mayRevalidate(request, control) ? cached.tag() : undefined
  const headers = {
    ...SECURITY_HEADERS,
    ...cached.headers,
    'cache-control': control,
    vary: varyFor(request, vary),
    ...(tag !== undefined && { etag: tag }),
    ...(isForCdn(request) && surrogateHeaders(cached.about, control)),
  }
  if (tag !== undefined && hasAlready(request, tag)) return { status: 304, headers, body: undefined }
  // The cost is yet to be written into it.
  const encoding = costAsked(request) ? undefined : encodingFor(request.headers['accept-encoding'])
  const compressed = await cached.compressed(encoding)
  const body = compressed ?? cached.bytes
  return {
    status: 200,
    headers: { ...headers, 'content-length': body.length, ...(compressed && { 'content-encoding': encoding }) },
    body,
  }
}

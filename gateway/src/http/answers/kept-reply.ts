import type { IncomingMessage } from 'node:http'
import type { KeptAnswer } from './answer-cache.ts'
import { preferredCode } from '../../language.ts'
import { NO_STORE } from '../../graphql/cache-headers.ts'
import { cacheControl } from './cache-control.ts'
import { SECURITY_HEADERS } from '../security-headers.ts'

type Request = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

/**
 * Whether somebody asks for what is true now, past all that is kept: an account that has just changed it, perhaps by another
 * gateway. Browsers of visitors say so too, with their caches off or at a hard reload, and get what everybody gets.
 */
export const wantsNow = ({ headers }: Pick<Request, 'headers'>): boolean =>
  Boolean(headers['x-access-token']) && /\bno-cache\b/i.test(headers['cache-control'] ?? '')

/**
 * Whether the request may be given a kept answer: not one who wants none, nor one that Apollo Server would take as forged, which a
 * kept answer must not spare anybody.
 */
export function isCacheable({ method, headers }: Request): boolean {
  if (wantsNow({ headers })) return false
  if (method === 'POST') return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) && headers['content-type'] === undefined
}

/**
 * What an answer to a cacheable request is kept under: what is asked, in which language, and the types that are accepted, by which Apollo
 * Server chooses one.
 */
export const keyOf = ({ method, headers, url }: Request, body: string | undefined): string =>
  `${method} ${preferredCode(headers['accept-language'])} ${headers.accept ?? ''}\n${body ?? url}`

/** A kept answer as one who sent these headers can read it, with all its own headers. */
export function keptReply(kept: KeptAnswer, request: Pick<Request, 'method' | 'headers'>) {
  const { headers } = request
  const brotli = /\bbr\b/.test(headers['accept-encoding'] ?? '') ? kept.brotli() : undefined
  const body = brotli ?? kept.bytes
  return {
    body,
    headers: {
      ...SECURITY_HEADERS,
      ...kept.headers,
      'cache-control': cacheControl(request, kept.headers['cache-control'] ?? NO_STORE),
      'content-length': body.length,
      ...(brotli && { 'content-encoding': 'br' }),
    },
  }
}

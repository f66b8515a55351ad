import type { IncomingMessage } from 'node:http'
import type { KeptAnswer } from './byte-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The content type of an answer by the accept header, for the headers that clients really send; others are negotiated by Apollo Server. */
const CONTENT_TYPE = new Map<string | undefined, string>([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
])

/** Whether Apollo Server would take the request as not forged, which a kept answer must not spare anybody. */
export function isCacheable({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (!CONTENT_TYPE.has(headers.accept)) return false
  if (method === 'POST') return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) && headers['content-type'] === undefined
}

/** A kept answer in the form that a cacheable request asks for, all headers included. */
export function keptReply(kept: KeptAnswer, { headers }: Pick<IncomingMessage, 'headers'>) {
  const brotli = /\bbr\b/.test(headers['accept-encoding'] ?? '') ? kept.brotli() : undefined
  const body = brotli ?? kept.bytes
  return {
    body,
    headers: {
      ...SECURITY_HEADERS,
      ...kept.headers,
      'content-type': CONTENT_TYPE.get(headers.accept),
      'content-length': body.length,
      vary: 'accept, accept-encoding',
      ...(brotli && { 'content-encoding': 'br' }),
    },
  }
}

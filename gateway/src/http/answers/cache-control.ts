import type { IncomingMessage } from 'node:http'
import { NO_STORE } from '../../graphql/cache-headers.ts'

/** Headers by which somebody says who asks. */
const PERSONAL = ['authorization', 'cookie', 'x-access-token']

/**
 * How long an answer may be kept, and by whom. What is asked for by GET can be kept by a CDN: public answers for their time, but not by
 * browsers, which are to see what changed; and none that somebody asked for who said who they are, though it is the same for all.
 */
export function cacheControl({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, policy: string): string {
  if (method !== 'GET' || !policy.endsWith(', public')) return policy
  return PERSONAL.some((name) => headers[name] !== undefined) ? NO_STORE : `max-age=0, ${policy.replace('max-age', 's-maxage')}`
}

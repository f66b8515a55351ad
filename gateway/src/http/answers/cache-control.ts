import type { IncomingMessage } from 'node:http'
import { NO_STORE } from '../../execution/cache-headers.ts'
import { isLanguageInUrl } from '../../graphql/language.ts'
import { costAsked } from '../../rate-limit/cost-extension.ts'

/** Headers that identify the caller. */
const PERSONAL = ['authorization', 'cookie', 'x-access-token']

type Request = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

/**
 * Whether a CDN can share the answers in a language: the address names it, or the header is plain; browsers fill that with hundreds of
 * texts.
 */
const isOneOfFew = (request: Request): boolean => isLanguageInUrl(request) || /^(en|ar)?$/.test(request.headers['accept-language'] ?? '')

/**
 * How long caches may store an answer, and which caches. A CDN stores public answers to GETs for their time; browsers ask again each time,
 * so that they see changes. No cache stores an answer to a request that identifies its caller.
 */
export function cacheControl(request: Request, policy: string): string {
  const { method, headers } = request
  // It tells what this caller has left.
  if (costAsked(request)) return NO_STORE
  if (method !== 'GET' || !policy.endsWith(', public')) return policy
  if (PERSONAL.some((name) => headers[name] !== undefined)) return NO_STORE
  return isOneOfFew(request) ? `max-age=0, ${policy.replace('max-age', 's-maxage')}` : 'max-age=0, private'
}

/** The headers on which an answer depends; an address that names the language leaves the browser's out. */
export const varyFor = (request: Request, vary: string): string =>
  isLanguageInUrl(request) ? vary.replace(/, accept-language$/, '') : vary

/** Whether a client that has the answer may ask whether it is still the same. */
export const mayRevalidate = ({ method }: Request, control: string): boolean =>
  method === 'GET' && control !== NO_STORE && control.startsWith('max-age=0')

import type { IncomingMessage } from 'node:http'
import { NO_STORE } from '../../graphql/cache-headers.ts'
import { isLanguageInUrl } from '../../language.ts'

/** Headers by which somebody says who asks. */
const PERSONAL = ['authorization', 'cookie', 'x-access-token']

type Request = Pick<IncomingMessage, 'method' | 'headers' | 'url'>

/** Whether a CDN keeps the answers in a language together: it is named in the address, or plainly in the header, which browsers fill with hundreds of texts. */
const isOneOfFew = (request: Request): boolean => isLanguageInUrl(request) || /^(en|ar)?$/.test(request.headers['accept-language'] ?? '')

/**
 * How long an answer may be kept, and by whom. What is asked for by GET can be kept by a CDN: public answers for their time, but not by
 * browsers, which are to see what changed; and none that somebody asked for who said who they are, though it is the same for all.
 */
export function cacheControl(request: Request, policy: string): string {
  const { method, headers } = request
  if (method !== 'GET' || !policy.endsWith(', public')) return policy
  if (PERSONAL.some((name) => headers[name] !== undefined)) return NO_STORE
  return isOneOfFew(request) ? `max-age=0, ${policy.replace('max-age', 's-maxage')}` : 'max-age=0, private'
}

/** The headers on which an answer depends; an address that names the language leaves the browser's out. */
export const varyFor = (request: Request, vary: string): string =>
  isLanguageInUrl(request) ? vary.replace(/, accept-language$/, '') : vary

/** Whether a client that has the answer may ask whether it is still the same. */
export const mayAskAgain = ({ method }: Request, control: string): boolean =>
  method === 'GET' && control !== NO_STORE && control.startsWith('max-age=0')

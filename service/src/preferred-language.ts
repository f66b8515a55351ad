import Negotiator from 'negotiator'

/** Characters of a header that are read; browsers send fewer. */
const MAX_HEADER = 200

/** The language that a caller prefers among the shop's: English unless Arabic comes first in its `accept-language`. */
export function preferredLanguage(acceptLanguage: string | undefined): 'en' | 'ar' {
  if (!acceptLanguage) return 'en'
  return new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, MAX_HEADER) } }).language(['en', 'ar']) === 'ar'
    ? 'ar'
    : 'en'
}

import { LANGUAGES } from '@shop/contract/languages.ts'
import { addressIn } from '../../src/lib/language/language-address.ts'

/**
 * Paths that are nobody's business but the visitor's; search results are many and say nothing new. Not the cart, to which every page leads:
 * it sends crawlers, like all who are signed out, to the login page, and what they may not read they could keep by its address alone.
 */
const PRIVATE = [
  '/ShippingAdress',
  '/ShippingForm',
  '/Payment',
  '/PlaceOrder',
  '/OrderError',
  '/stripe',
  '/success',
  '/Orders',
  '/searchResults/',
  '/dashboard',
  '/graphql',
]

/** `robots.txt` of the shop at `origin`. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...LANGUAGES.flatMap((language) => PRIVATE.map((path) => `Disallow: ${addressIn(path, language)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

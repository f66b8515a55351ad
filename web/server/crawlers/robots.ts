import { LANGUAGES } from '@shop/contract/languages.ts'
import { addressIn } from '../../src/lib/language/language-address.ts'

/** Paths that are nobody's business but the visitor's; search results are many and say nothing new. */
const PRIVATE = [
  '/CartPage',
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

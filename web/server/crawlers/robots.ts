import { LANGUAGES } from '@shop/contract/languages.ts'
import { addressIn } from '../../src/lib/language/language-address.ts'

/**
 * Paths for the visitor alone; search results are many and bring nothing new. Not the cart, to which every page leads: it sends
 * crawlers, like all visitors, to the login page; a crawler that may not read it could still list it by its address.
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
/** The way to the explorer, which `/graphql` is. Pages in Arabic have no such path. */
const EXPLORER = '/developers/explorer'

/** `robots.txt` of the shop at `origin`. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...LANGUAGES.flatMap((language) => PRIVATE.map((path) => `Disallow: ${addressIn(path, language)}`)),
    `Disallow: ${EXPLORER}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/developers/sitemap.xml`,
    '',
  ].join('\n')

import type { ApolloCache } from '@apollo/client'
import { addressIn } from './language/language-address.ts'
import { m } from '@shop/contract/messages/messages.js'
import { CONTACT_EMAIL } from '@shop/contract/shop.ts'
import { ShopFactsDocument } from './shop-facts.generated.ts'

/** The material of structured data, on the server: the website's origin, and the page's cache. */
export interface Site {
  origin: string
  cache: Pick<ApolloCache, 'readQuery'>
}

/** Structured data of a page (schema.org), made once it is rendered. */
export type StructuredData = (site: Site) => object

/** The breadcrumbs of a page, and the page itself. */
export const breadcrumbData =
  (crumbs: readonly { name: string; to: string }[], here: string): StructuredData =>
  ({ origin }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs.map(({ name, to }) => ({ name, item: origin + addressIn(to) })), { name: here }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  })

/** The shop, and how it is searched. */
export const shopData: StructuredData = ({ origin, cache }) => ({
  '@graph': [
    {
      '@type': 'Organization',
      name: m.shop_name(),
      url: origin + addressIn('/'),
      logo: `${origin}/pictures/apple-touch-icon.png`,
      email: cache.readQuery({ query: ShopFactsDocument })?.shop?.contactEmail ?? CONTACT_EMAIL,
    },
    {
      '@type': 'WebSite',
      name: m.shop_name(),
      url: origin + addressIn('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${addressIn('/searchResults/')}{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

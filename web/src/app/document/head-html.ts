import { currentLanguage } from '@shop/contract/language.ts'
import { type Language, LANGUAGES } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { fullTitle, type PageHead } from '../../lib/page-head.ts'
import { addressIn } from '../../lib/language/language-address.ts'
import type { Site } from '../../lib/structured-data.ts'
import { scriptJson } from './script-json.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content ? `<meta ${kind}="${name}" content="${escape(content)}">` : ''

/** Where the page is found in a language. */
const alternate = (language: string, address: string): string => `<link rel="alternate" hreflang="${language}" href="${escape(address)}">`

/** The elements in the `head` of a page: for search engines and link previews. `path` is the page's path, without its language. */
export function headHtml(head: PageHead, site: Site, path: string): string {
  const { title, description, canonical, image, structuredData = [], type = 'website', noindex } = head
  const place = canonical ?? path
  const inLanguage = (language?: Language) => new URL(addressIn(place, language), site.origin).href
  const address = inLanguage()
  return [
    `<title>${escape(fullTitle(title))}</title>`,
    meta('name', 'description', description),
    noindex
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escape(address)}">${LANGUAGES.map((each) => alternate(each, inLanguage(each))).join('')}${alternate('x-default', inLanguage('en'))}`,
    meta('property', 'og:site_name', m.shop_name()),
    meta('property', 'og:locale', currentLanguage() === 'ar' ? 'ar_EG' : 'en_GB'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(image ?? '/pictures/og.png', site.origin).href),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData.map(
      (make) => `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...make(site) })}</script>`,
    ),
  ].join('')
}

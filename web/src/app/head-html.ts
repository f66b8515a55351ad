import { fullTitle, type PageHead } from '../lib/page-head.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** JSON inside a script element: nothing in it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const meta = (kind: 'name' | 'property', name: string, content: string | undefined): string =>
  content ? `<meta ${kind}="${name}" content="${escape(content)}">` : ''

/** What stands in the `head` of a page: for search engines and link previews. `origin` and `path` make its address. */
export function headHtml({ title, description, canonical, image, jsonLd, noindex }: PageHead, origin: string, path: string): string {
  const address = new URL(canonical ?? path, origin).href
  return [
    `<title>${escape(fullTitle(title))}</title>`,
    meta('name', 'description', description),
    noindex ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escape(address)}">`,
    meta('property', 'og:site_name', 'Khan'),
    meta('property', 'og:type', jsonLd ? 'product' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(image ?? '/pictures/og.png', origin).href),
    jsonLd ? `<script type="application/ld+json">${scriptJson(jsonLd)}</script>` : '',
  ].join('')
}

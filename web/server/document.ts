import { randomBytes } from 'node:crypto'
import { directionOf, type Language } from '@shop/contract/languages.ts'
import type { RenderedPage } from '../src/app/entry-server.tsx'
import { prefixOf } from '../src/lib/language/language-address.ts'
import type { Config } from './config.ts'
import type { Links } from './renderer.ts'

/** Replaces the nonce in cached documents; random, so that no author of a text in a page can know it and write it there. */
const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`

/** A document without its nonce: the parts between the nonces, as bytes. */
export type Document = readonly Buffer[]

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">`

/** The server's settings for the browser, in every document. */
function settingsHtml({ allLogsUrl, seller }: Pick<Config, 'allLogsUrl' | 'seller'>): string {
  const logs = allLogsUrl ? meta('all-logs', allLogsUrl.href) : ''
  return Object.values(seller ?? {}).some(Boolean) ? `${logs}${meta('seller', JSON.stringify(seller))}` : logs
}

/** The settings that are written into documents. */
export type DocumentSettings = Pick<Config, 'allLogsUrl' | 'arabicDigits' | 'seller'>

/** `public/index.html` of a build, for the pages of a language, with its marks replaced. */
export function readTemplate(html: string, config: DocumentSettings, language: Language): string {
  const said: Record<string, string> = {
    '%LANGUAGE%': language,
    '%DIRECTION%': directionOf(language),
    '%DIGITS%': config.arabicDigits,
    '%PREFIX%': prefixOf(language),
    '%NONCE%': NONCE_MARK,
    '<!--head-->': `${settingsHtml(config)}<!--head-->`,
  }
  return Object.entries(said).reduce((text, [place, words]) => text.replaceAll(place, () => words), html)
}

/** Puts a rendered page into the template, with the elements that load ahead its files, and the script that comes before all others. */
export function assemble(template: string, page: RenderedPage, links: Links): Document {
  const first = page.script ? `<script nonce="${NONCE_MARK}">${page.script}</script>` : ''
  // Functions as replacements: `$&` and the like in a product's text must not be read as patterns.
  return template
    .replace('<!--head-->', () => first + links.head + page.head + page.css.replaceAll('<style', `<style nonce="${NONCE_MARK}"`))
    .replace('<!--code-->', () => links.code)
    .replace('<!--html-->', () => page.html)
    .replace('<!--state-->', () => `<script id="state" type="application/json">${page.state}</script>`)
    .split(NONCE_MARK)
    .map((part) => Buffer.from(part))
}

/** A fresh nonce for one response. */
export const makeNonce = (): string => randomBytes(16).toString('base64')

/** The document of one response. */
export function withNonce(document: Document, nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(document.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
}

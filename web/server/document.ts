import { createHash, randomBytes } from 'node:crypto'
import { directionOf, type Language } from '@shop/contract/languages.ts'
import { type Compressible, compressible } from '@shop/service/compression.ts'
import type { RenderedPage } from '../src/app/entry-server.tsx'
import { prefixOf } from '../src/lib/language/language-address.ts'
import type { Config } from './config.ts'
import type { Links } from './renderer.ts'

/** A script of ours in a document: the only ones without an attribute. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g

/** A document that is sent as it is to every visitor, with what its content security policy lets run. */
export interface Document extends Compressible {
  /** Sources of the scripts that stand in it. */
  scripts: readonly string[]
  /** The nonce of its styles, and of those that its scripts add. */
  styleNonce: string
}

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
    '<!--head-->': `${settingsHtml(config)}<!--head-->`,
  }
  return Object.entries(said).reduce((text, [place, words]) => text.replaceAll(place, () => words), html)
}

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Puts a rendered page into the template, with the elements that load ahead its files. Scripts are allowed by what they say, so that one
 * document does for all; styles by a nonce that is drawn after the page's texts are known (decision 058).
 */
export function assemble(template: string, page: RenderedPage, links: Links): Document {
  const first = page.script ? `<script>${page.script}</script>` : ''
  const styleNonce = randomBytes(16).toString('base64')
  // Functions as replacements: `$&` and the like in a product's text must not be read as patterns.
  const html = template
    .replaceAll('%NONCE%', () => styleNonce)
    .replace('<!--head-->', () => first + links.head + page.head + page.css.replaceAll('<style', `<style nonce="${styleNonce}"`))
    .replace('<!--code-->', () => links.code)
    .replace('<!--html-->', () => page.html)
    .replace('<!--state-->', () => `<script id="state" type="application/json">${page.state}</script>`)
  // Those of the template and of the router, not whatever stands in the page.
  const scripts = Array.from((template + first).matchAll(INLINE_SCRIPT), ([, script = '']) => sourceOf(script))
  return { ...compressible(html), scripts, styleNonce }
}

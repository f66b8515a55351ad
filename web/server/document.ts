import { randomBytes } from 'node:crypto'
import type { RenderedPage } from '../src/app/entry-server.tsx'
import type { Config } from './config.ts'
import type { Links } from './renderer.ts'

/** Stands for the nonce in documents that are kept; nobody outside can know it and put it into a page. */
const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`

/** A document without its nonce: what stands between the places where the nonce goes, as bytes. */
export type Document = readonly Buffer[]

/** What every document tells the browser of the server's settings. */
const settingsHtml = ({ allLogsUrl }: Pick<Config, 'allLogsUrl'>): string =>
  allLogsUrl ? `<meta name="all-logs" content="${allLogsUrl.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">` : ''

/** `public/index.html` of the build, with its places marked. */
export const readTemplate = (html: string, config: Pick<Config, 'allLogsUrl'>): string =>
  html.replaceAll('%NONCE%', NONCE_MARK).replace('<!--head-->', () => `${settingsHtml(config)}<!--head-->`)

/** Puts a rendered page into the template, with what loads ahead what the page needs. */
export function assemble(template: string, page: RenderedPage, links: Links): Document {
  // Functions as replacements: `$&` and the like in a product's text must not be read as patterns.
  return template
    .replace('<!--head-->', () => links.head + page.head + page.css.replaceAll('<style', `<style nonce="${NONCE_MARK}"`))
    .replace('<!--code-->', () => links.code)
    .replace('<!--html-->', () => page.html)
    .replace('<!--state-->', () => `<script id="state" type="application/json">${page.state}</script>`)
    .split(NONCE_MARK)
    .map((part) => Buffer.from(part))
}

/** A fresh nonce for one answer. */
export const makeNonce = (): string => randomBytes(16).toString('base64')

/** The document of one answer. */
export function withNonce(document: Document, nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(document.flatMap((part, place) => (place === 0 ? [part] : [between, part])))
}

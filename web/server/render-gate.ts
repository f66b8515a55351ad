import { createConcurrencyLimit, type ConcurrencyLimit } from '@shop/service/concurrency-limit.ts'
import { assemble } from './document.ts'
import type { KeptPage } from './page-cache.ts'
import type { Renderer } from './renderer.ts'

/** There are more pages to render than we can. */
export class TooManyPages extends Error {}

/**
 * Rendering keeps the processor busy and takes megabytes a page: a few at once, so that calls of the graph get through in between,
 * and as many waiting as can be rendered within a visitor's patience.
 */
export const createRenderGate = (): ConcurrencyLimit =>
  createConcurrencyLimit({ running: 4, waiting: 32, patience: 2000, refuse: () => new TooManyPages('Too many pages at once') })

const SORRY = '<noscript>The shop is very busy just now. Please try again in a moment.</noscript>'

/** The page when there is no time to render it: the browser draws it by itself. 503 keeps it from being taken for the page's content. */
export async function unrenderedPage(address: string, file: string, { template, links }: Renderer): Promise<KeptPage> {
  const page = { status: 503, head: '<title>Khan</title>', css: '', html: SORRY, state: '{"failed":true}' }
  return { status: page.status, document: assemble(await template(address), page, links(file)) }
}

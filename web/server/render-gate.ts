import type { Language } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createConcurrencyLimit, type ConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { assemble } from './document.ts'
import type { CachedPage } from './pages/page-cache.ts'
import type { Renderer } from './renderer.ts'

/** More pages are waiting than the server can render in time. */
export class TooManyPages extends Error {}

/**
 * Rendering keeps the processor busy and takes megabytes a page: a few at once, so that calls of the graph get through in between,
 * and as many waiting as can be rendered before visitors give up.
 */
const LIMITS = { running: 3, waiting: 32, timeout: 1000, refuse: () => new TooManyPages('Too many pages at once') }

/** Turns of the event loop without a newcomer after which no connection is believed to wait outside. */
const QUIET_TURNS = 3
/** Turns after which a page is rendered though newcomers still arrive. */
const MAX_TURNS = 2000

/**
 * Lets pages through to be rendered. Node accepts one connection in a turn of its event loop, and a turn with a page in it is long: a
 * crowd would wait outside, where it gets no 503. So all connections that have arrived are accepted before the next page.
 */
export function createRenderGate(server: Server): ConcurrencyLimit {
  const limit = createConcurrencyLimit(LIMITS)
  let newcomers = 0
  server.on('connection', () => (newcomers += 1))

  async function letNewcomersIn(): Promise<void> {
    for (let turn = 0, quiet = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn += 1) {
      const before = newcomers
      await nextTurn()
      quiet = newcomers === before ? quiet + 1 : 0
    }
  }
  return {
    run: (work) =>
      limit.run(async () => {
        await letNewcomersIn()
        return work()
      }),
  }
}

/** A page that has nothing in it yet but the shop's name. */
const nothingYet = (language: Language) => ({
  head: `<title>${m.shop_name({}, { locale: language })}</title>`,
  css: '',
  html: '',
  state: '{"failed":true}',
})

/** The page without content, from which the browser draws any page: the service worker sends it when offline. */
export async function emptyPage(file: string, language: Language, { template, links }: Renderer): Promise<CachedPage> {
  const bare = nothingYet(language)
  const page = { ...bare, status: 200, head: `${bare.head}<meta name="robots" content="noindex">` }
  return { status: page.status, document: assemble(await template('/', language), page, links(file, language)) }
}

/** The address of a page, and its file. */
export interface Place {
  address: string
  file: string
  language: Language
}

/**
 * The page when there is no time to render it, or this visitor has had too many: the browser draws it by itself. 503 and 429 prevent
 * a search engine from taking it for the page's content.
 */
export async function unrenderedPage(
  { address, file, language }: Place,
  { template, links }: Renderer,
  status: 429 | 503 = 503,
): Promise<CachedPage> {
  const sorry = m.shop_busy({}, { locale: language })
  const page = { ...nothingYet(language), status, html: `<noscript>${sorry}</noscript>` }
  return { status: page.status, document: assemble(await template(address, language), page, links(file, language)) }
}

import { LANGUAGES } from '@shop/contract/languages.ts'
import { encodingFor } from '@shop/service/compression.ts'
import { loggablePath } from '@shop/service/log.ts'
import { type RateLimit, refusalHeaders } from '@shop/service/rate-limit.ts'
import { retryAfter } from '@shop/service/retry-after.ts'
import { now, observe, secondsSince } from '@shop/service/watch/metrics.ts'
import { setAttributes, inSpan } from '@shop/service/watch/tracing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn, splitLanguage } from '../src/lib/language/language-address.ts'
import { addressAsked, sayUnreadable } from './address-asked.ts'
import type { Config } from './config.ts'
import { assemble } from './document.ts'
import type { Gateway } from './gateway.ts'
import type { CachedPage, PageCache } from './pages/page-cache.ts'
import { createPageRateLimiter } from './rate-limit.ts'
import { createPageQuestions } from './pages/page-questions.ts'
import { createRenderGate, emptyPage, type Place, TooManyPages, unrenderedPage } from './render-gate.ts'
import type { Renderer } from './renderer.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Values of one name that are read, and characters of each: one more than the client takes, so that it leaves out the same ones. */
const [MAX_VALUES, MAX_LENGTH] = [20, 201]

interface PageOptions {
  cache: PageCache
  config: Config
  gateway: Gateway
  renderer: Renderer
}

/** The address of a search's results, the same as the client's `paths.search`: '.' and '..' alone would be folders. */
const resultsOf = (text: string): string => `/searchResults/${/^\.{1,2}$/.test(text) ? '%20' : ''}${encodeURIComponent(text)}`

/** The address to render, and the key under which the page may be cached; no key for pages that depend on more. */
function addressOf(url: URL, { describePage }: Renderer) {
  const { language, path } = splitLanguage(url.pathname)
  const { file, gated, bare, secret, takesCards, reads = [] } = describePage(path)
  const route = { file, takesCards, language }
  const page = addressIn(path, language)
  if (bare || secret) return { address: page + url.search, key: undefined, ...route }
  const valuesOf = (name: string): string[] => url.searchParams.getAll(name).slice(0, MAX_VALUES)
  const parts: string[][] = gated
    ? // The same for every visitor, whatever the values.
      reads.filter((name) => url.searchParams.get(name)).map((name) => [name, 'one'])
    : reads.flatMap((name) => valuesOf(name).map((value) => [name, value.slice(0, MAX_LENGTH)]))
  const query = new URLSearchParams(parts)
  const address = page + (query.size > 0 ? `?${query}` : '')
  return { address, key: address, ...route }
}

/** Renders a page and puts it into its document. */
async function renderDocument(
  { address, file, language }: Place,
  { config, gateway, renderer }: Omit<PageOptions, 'cache'>,
  log: FastifyRequest['log'],
): Promise<CachedPage> {
  const since = now()
  const questions = createPageQuestions(gateway.fetch)
  const page = await inSpan({ name: `render ${file}` }, () =>
    renderer.render({
      url: address,
      language,
      origin: config.publicWebUrl.origin,
      graphqlUrl: config.graphqlUrl.href,
      fetch: questions.fetch,
      onError: (error) => log.error({ err: error, path: loggablePath(address) }, 'rendering failed'),
    }),
  )
  observe('khan_page_render_duration_seconds', { page: file }, secondsSince(since))
  const document = assemble(await renderer.template(address, language), page, renderer.links(file, language))
  return { status: page.status, document, isTrue: questions.areAnsweredAlike }
}

interface Sent {
  page: CachedPage
  config: Config
  takesCards?: boolean | undefined
  /** Whether other visitors get the same document. */
  isCached?: boolean
  /** The limit that this visitor has used up. */
  limit?: RateLimit
}

/** Sends a page. Those in the cache are sent many times and compressed once; the others are left to the hook of all answers. */
async function send(reply: FastifyReply, { page, config, takesCards, limit, isCached = false }: Sent): Promise<FastifyReply> {
  const { document, status } = page
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  // Vite's own scripts are none of ours.
  if (!config.dev) reply.header('content-security-policy', contentSecurityPolicy(document, config, takesCards))
  if (status >= 500) reply.headers(retryAfter(5))
  if (limit) reply.headers(refusalHeaders(limit))
  const encoding = isCached ? encodingFor(reply.request.headers['accept-encoding']) : undefined
  const compressed = await document.compressed(encoding)
  if (compressed) reply.header('content-encoding', encoding)
  return reply.send(compressed ?? document.bytes)
}

/** Every path without a route of its own: a page, or the not-found page with status 404. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { cache } = options
  const gate = createRenderGate(app.server)
  const limiter = createPageRateLimiter(options.config.maxPages)
  for (const language of LANGUAGES)
    app.get(addressIn('/empty-page', language), async (request, reply) => {
      const { file } = options.renderer.describePage('/')
      return send(reply, { page: await emptyPage(file, language, options.renderer), config: options.config })
    })
  app.get('/*', async (request, reply) => {
    const url = addressAsked(request.url, options.config.publicWebUrl)
    if (!url) return sayUnreadable(request.url, reply)
    const searched = url.searchParams.get('text')
    const { language, path } = splitLanguage(url.pathname)
    if (/^\/searchresults\/?$/i.test(path) && searched?.trim())
      return reply.redirect(addressIn(resultsOf(Array.from(searched.trim()).slice(0, 100).join('')), language), 302)
    const { key, takesCards, ...place } = addressOf(url, options.renderer)
    // One address a public page; `addressAsked` lets none of another site in.
    if (key !== undefined && /.\/$/.test(path)) return reply.redirect(addressIn(path.replace(/\/+$/, ''), language) + url.search, 301)
    setAttributes({ 'khan.page': place.file })
    const sent = { config: options.config, takesCards }
    const limit = key !== undefined && cache.has(key) ? undefined : limiter.refusal(request.ip)
    if (limit) return send(reply, { page: await unrenderedPage(place, options.renderer, 429), ...sent, limit })
    const render = () =>
      gate.run(() => {
        limiter.rendered(request.ip)
        return renderDocument(place, options, request.log)
      })
    const isCached = key !== undefined && !options.config.dev
    const page = await (isCached ? cache.get(key, render) : render()).catch((error: unknown) => {
      if (error instanceof TooManyPages) return unrenderedPage(place, options.renderer)
      throw error
    })
    return send(reply, { page, ...sent, isCached: isCached && page.status < 500 })
  })
}

import { LANGUAGES, type Language } from '@shop/contract/languages.ts'
import { createStaleWhileRevalidateCache } from '@shop/service/stale-while-revalidate-cache.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGES } from '../../src/app/routes/pages.ts'
import { addressIn } from '../../src/lib/language/language-address.ts'
import { paths } from '../../src/lib/paths.ts'
import type { Config } from '../config.ts'
import type { Gateway } from '../gateway.ts'
import { sayUnreachable } from '../say-unreachable.ts'

/** Milliseconds that a file is cached; search engines come by once a day at most. */
const TIMES = { fresh: 600_000, stale: 3_600_000 }
/** Characters of all cached files. */
const MAX_KEPT = 8_000_000
/** Milliseconds to wait for the gateway. */
const TIMEOUT = 5000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Place {
  path: string
  /** When it last changed. */
  changed?: string
}

const loc = (address: string): string => `<loc>${escape(address)}</loc>`
const document = (list: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${XMLNS}" xmlns:xhtml="${XHTML}">\n${entries.join('\n')}\n</${list}>\n`

/** The file of pages in a language; each entry names the page's address in the other languages. */
const pagesFile = (origin: string, language: Language, places: readonly Place[]): string =>
  document(
    'urlset',
    places.map(({ path, changed }) => {
      const others = LANGUAGES.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${escape(origin + addressIn(path, each))}"/>`,
      ).join('')
      return `<url>${loc(origin + addressIn(path, language))}${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`
    }),
  )

/** The index of the files. */
const indexFile = (origin: string, paths: readonly string[]): string =>
  document(
    'sitemapindex',
    paths.map((path) => `<sitemap>${loc(origin + path)}</sitemap>`),
  )

const CATALOGUE = '{ shop { departments { id categories { id } } } }'
interface CatalogueAnswer {
  data?: { shop: { departments: { id: string; categories: { id: string }[] }[] } }
}

export interface SitemapOptions {
  gateway: Gateway
  config: Pick<Config, 'publicWebUrl' | 'graphqlUrl'>
}

/** The gateway's answer for the products in a part of the sitemap. */
interface ProductsPart {
  parts: number
  products: { _id: string; updatedAt: string }[]
}

/** A part of all products; undefined when the api does not list them. Throws when there is no answer. */
async function readPart(gateway: Gateway, part: number): Promise<ProductsPart | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const { statusCode, body } = await gateway.pass({ path: `/sitemap/products?part=${part}`, method: 'GET', headers: {}, signal })
  const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray({ signal }))
  if (statusCode === 404) return undefined
  if (statusCode !== 200) throw new Error(`The gateway answered ${statusCode} to a part of the sitemap`)
  return JSON.parse(bytes.toString()) as ProductsPart
}

async function readCatalogue({ gateway, config }: SitemapOptions): Promise<Place[]> {
  const body = JSON.stringify({ query: CATALOGUE })
  const answer = await gateway.fetch(config.graphqlUrl, { headers: { 'content-type': 'application/json' }, body })
  const { data } = (await answer.json()) as CatalogueAnswer
  if (!data) throw new Error('The gateway answered without departments')
  return data.shop.departments.flatMap(({ id, categories }) => [
    { path: paths.department(id) },
    ...categories.map((category) => ({ path: paths.category(category.id) })),
  ])
}

/** Makes the files: `pages`, `index`, and a part of the products by its number; undefined for a part that there is none of. */
function makeFile(options: SitemapOptions): (name: string, language: Language) => Promise<string | undefined> {
  const { gateway, config } = options
  const { origin } = config.publicWebUrl
  return async (name, language) => {
    if (name === 'pages') return pagesFile(origin, language, [...PAGES.filter(({ listed }) => listed), ...(await readCatalogue(options))])
    const part = await readPart(gateway, name === 'index' ? 1 : Number(name))
    if (name === 'index') {
      const parts = Array.from({ length: part?.parts ?? 0 }, (_, place) => `/sitemap-products-${place + 1}.xml`)
      const files = ['/sitemap-pages.xml', ...parts]
      return indexFile(
        origin,
        LANGUAGES.flatMap((each) => files.map((path) => addressIn(path, each))),
      )
    }
    if (!part?.products.length) return undefined
    const places = part.products.map(({ _id, updatedAt }) => ({ path: paths.product(_id), changed: updatedAt }))
    return pagesFile(origin, language, places)
  }
}

/**
 * Adds `/sitemap.xml`, an index of `/sitemap-pages.xml` and of `/sitemap-products-1.xml` and on, and the same below `/ar`: the
 * pages for search engines.
 */
export function sitemapRoutes(app: FastifyInstance, options: SitemapOptions): void {
  const make = makeFile(options)
  const files = createStaleWhileRevalidateCache<string | undefined, string>({
    ...TIMES,
    maxSize: MAX_KEPT,
    sizeOf: (text) => text.length,
    toCached: (text) => text,
    shareUnknown: true,
  })
  const send = async (name: string, language: Language, reply: FastifyReply) => {
    const text = await Promise.resolve(files.get(`${language} ${name}`, () => make(name, language))).catch((error: unknown) => {
      reply.log.warn({ err: error, file: name }, 'no sitemap')
      return null
    })
    if (text === null) return sayUnreachable(reply, 'The list cannot be reached just now.', 60)
    if (text === undefined) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  }
  app.get('/sitemap.xml', async (_request, reply) => send('index', 'en', reply))
  for (const language of LANGUAGES) {
    app.get(addressIn('/sitemap-pages.xml', language), async (_request, reply) => send('pages', language, reply))
    app.get<{ Params: { part: string } }>(addressIn('/sitemap-products-:part(^[1-9]\\d{0,4}).xml', language), async ({ params }, reply) =>
      send(params.part, language, reply),
    )
  }
}

import type { RestSitemap } from '@shop/contract/rest/sitemap.ts'
import { createRevalidatingCache } from '@shop/service/revalidating-cache.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { paths } from '../src/lib/paths.ts'
import type { Config } from './config.ts'
import type { Gateway } from './gateway.ts'

/** Milliseconds that a file is kept; search engines come by once a day at most. */
const TIMES = { fresh: 600_000, stale: 3_600_000 }
/** Characters of the files that are kept. */
const MOST_KEPT = 8_000_000
/** Milliseconds to wait for the gateway. */
const PATIENCE = 5000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What search engines shall know of, apart from the catalogue. */
const PAGES = [paths.home, paths.about, paths.delivery, paths.questions, paths.privacy, paths.terms]

interface Place {
  path: string
  /** When it last changed. */
  changed?: string
}

const file = (list: string, entry: string, origin: string, places: readonly Place[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${XMLNS}">\n${places
    .map(
      ({ path, changed }) => `<${entry}><loc>${escape(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${entry}>\n`,
    )
    .join('')}</${list}>\n`

const CATALOGUE = '{ shop { departments { id categories { id } } } }'
interface CatalogueAnswer {
  data?: { shop: { departments: { id: string; categories: { id: string }[] }[] } }
}

/** What the sitemap is made from. */
export interface SitemapOptions {
  gateway: Gateway
  config: Pick<Config, 'publicWebUrl' | 'graphqlUrl'>
}

/** A part of all products; undefined when the shop's service does not list them. Throws when there is no answer. */
async function readPart(gateway: Gateway, part: number): Promise<RestSitemap | undefined> {
  const signal = AbortSignal.timeout(PATIENCE)
  const { statusCode, body } = await gateway.pass({ path: `/sitemap/products?part=${part}`, method: 'GET', headers: {}, signal })
  const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray({ signal }))
  if (statusCode === 404) return undefined
  if (statusCode !== 200) throw new Error(`The gateway answered ${statusCode} to a part of the sitemap`)
  return JSON.parse(bytes.toString()) as RestSitemap
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
function makeFile(options: SitemapOptions): (name: string) => Promise<string | undefined> {
  const { gateway, config } = options
  const { origin } = config.publicWebUrl
  return async (name) => {
    if (name === 'pages') return file('urlset', 'url', origin, [...PAGES.map((path) => ({ path })), ...(await readCatalogue(options))])
    const part = await readPart(gateway, name === 'index' ? 1 : Number(name))
    if (name === 'index') {
      const parts = Array.from({ length: part?.parts ?? 0 }, (_, place) => ({ path: `/sitemap-products-${place + 1}.xml` }))
      return file('sitemapindex', 'sitemap', origin, [{ path: '/sitemap-pages.xml' }, ...parts])
    }
    if (!part?.products.length) return undefined
    const places = part.products.map(({ _id, updatedAt }) => ({ path: paths.product(_id), changed: updatedAt }))
    return file('urlset', 'url', origin, places)
  }
}

/** Adds `/sitemap.xml`, an index of `/sitemap-pages.xml` and of `/sitemap-products-1.xml` and on: all that search engines shall know of. */
export function sitemapRoutes(app: FastifyInstance, options: SitemapOptions): void {
  const make = makeFile(options)
  const files = createRevalidatingCache<string | undefined, string>({
    ...TIMES,
    maxSize: MOST_KEPT,
    sizeOf: (text) => text.length,
    keep: (text) => text,
    shareUnknown: true,
  })
  const send = async (name: string, reply: FastifyReply) => {
    const text = await Promise.resolve(files.get(name, () => make(name))).catch((error: unknown) => {
      reply.log.warn({ err: error, file: name }, 'no sitemap')
      return null
    })
    if (text === null) return reply.code(503).header('retry-after', '60').type('text/plain').send('The list cannot be reached just now.')
    if (text === undefined) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  }
  app.get('/sitemap.xml', async (_request, reply) => send('index', reply))
  app.get('/sitemap-pages.xml', async (_request, reply) => send('pages', reply))
  app.get<{ Params: { part: string } }>('/sitemap-products-:part(^[1-9]\\d{0,4}).xml', async ({ params }, reply) =>
    send(params.part, reply),
  )
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Gateway } from '../gateway.ts'
import { sayUnreachable } from '../say-unreachable.ts'
import { createExplorerProbe } from './explorer-probe.ts'

/** Where the developers' site stands. */
export const DEVELOPERS = '/developers'

/** The policy of its pages: everything from here, nothing in the page itself, nothing sent anywhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** How files are sent: what carries its content in its name for ever, anything else is asked about each time and is mostly 304. */
const filesOf = (root: string) =>
  ({
    root,
    prefix: '/',
    preCompressed: true,
    redirect: true,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    // On a first start it is built behind the open shop.
    suppressWarning: true,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Sources are read, not run: some endings are those of videos.
      if (path.startsWith(join(root, 'files'))) reply.header('content-type', 'text/plain; charset=utf-8')
    },
  }) satisfies FastifyStaticOptions

/** An example of the explorer, as its address names it. */
const EXAMPLE = /^[\w/-]{1,80}$/

export interface DevelopersOptions {
  /** The folder of the built site. */
  root: string
  gateway: Gateway
  config: Pick<Config, 'graphqlUrl' | 'publicWebUrl'>
}

/** The developers' documentation below its prefix: static pages that `tools/build-developers.ts` has built. */
export async function developersRoutes(app: FastifyInstance, { root, gateway, config }: DevelopersOptions): Promise<void> {
  const sendPage = async (reply: FastifyReply, status: number, page: string) => {
    const html = await readFile(join(root, page, 'index.html')).catch(() => undefined)
    if (!html) return sayUnreachable(reply, 'The documentation is being built. Please try again in a moment.', 10)
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  }
  const hasExplorer = createExplorerProbe(gateway, config.graphqlUrl)
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', POLICY))
  app.setNotFoundHandler((_request, reply) => sendPage(reply, 404, 'not-found'))
  app.get('', (_request, reply) => reply.redirect(`${DEVELOPERS}/`, 301))
  // So that no link is a broken one where the explorer is off, nor without JavaScript.
  app.get<{ Querystring: { example?: unknown } }>('/explorer', async ({ query: { example } }, reply) => {
    if (!(await hasExplorer())) return sendPage(reply, 200, 'explorer-off')
    const opened = typeof example === 'string' && EXAMPLE.test(example) ? `&example=${encodeURIComponent(example)}` : ''
    return reply.redirect(`/graphql?explorer=graphiql${opened}`, 302)
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!existsSync(join(root, 'pages.txt'))) return sayUnreachable(reply, 'The documentation is being built.', 10)
    const paths = (await readFile(join(root, 'pages.txt'), 'utf8')).trim().split('\n')
    const urls = paths.map((path) => `<url><loc>${config.publicWebUrl.origin}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
  await app.register(fastifyStatic, filesOf(root))
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import { compressAnswers } from '@shop/service/compression.ts'
import { healthRoutes } from '@shop/service/health-routes.ts'
import { addSlowlorisGuard, SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import { requestIdOf } from '@shop/service/watch/request-id.ts'
import { watchRequests } from '@shop/service/watch/watch-requests.ts'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressIn } from '../src/lib/language/language-address.ts'
import { languageOf, sayUnreadable } from './address-asked.ts'
import type { Config } from './config.ts'
import { DEVELOPERS, developersRoutes } from './developers/developers-routes.ts'
import { loadSources } from './dev-renderer.ts'
import { connectGateway } from './gateway.ts'
import { gatewayProxy } from './gateway-proxy.ts'
import { imageProxy } from './image-proxy.ts'
import { PageCache } from './pages/page-cache.ts'
import { pageRoutes } from './page-routes.ts'
import { loadBuild } from './renderer.ts'
import { robotsText } from './crawlers/robots.ts'
import { sitemapRoutes } from './crawlers/sitemap.ts'
import { commonHeaders } from './security-headers.ts'
import { staticRoutes } from './static-routes.ts'
import { testPayProxy } from './test-pay-proxy.ts'
import { createUploadProxy } from './upload-proxy.ts'
import { webManifest } from './web-manifest.ts'
import { unsubscribeProxy } from './mail/unsubscribe-proxy.ts'
import { webhookProxy } from './webhook-proxy.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The parts of the web server. */
export interface WebOptions {
  config: Config
  logger: Logger
  /** Fires when the process gets the signal to end. */
  leaving?: AbortSignal
}

/** Whether a request is for a file: a missing one gets a line of text, since a page would be of no use to a script tag. */
const isFile = ({ url }: FastifyRequest): boolean => /^\/(assets|pictures|images)\//.test(url)

/** Sends a text for a missing page or file, and for an error. */
function sayWhatIsWrong(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('text/plain')
      .send(isFile(request) ? 'There is no such file.' : 'There is nothing here.'),
  )
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ requestId: request.id, err: error }, 'request failed')
    return reply
      .code(status)
      .type('text/plain')
      .send((status === 500 ? m.shop_our_fault : m.shop_unanswerable)({}, { locale: languageOf(request.url) }))
  })
}

/** Adds the descriptions of the shop for crawlers and installed apps. */
function descriptionRoutes(app: FastifyInstance, { publicWebUrl }: Config): void {
  const robots = robotsText(publicWebUrl.origin)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').header('cache-control', 'max-age=86400').send(robots))
  for (const language of LANGUAGES) {
    const manifest = webManifest(language)
    app.get(addressIn('/manifest.webmanifest', language), (_request, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'max-age=86400').send(manifest),
    )
  }
}

/** Builds the web server; it does not listen yet. Throws when the client has not been built. */
export async function buildWeb({ config, logger, leaving }: WebOptions): Promise<FastifyInstance> {
  const headers = commonHeaders(config)
  const app = fastify({
    ...SERVER_LIMITS,
    frameworkErrors: (_error, request, reply: Pick<FastifyReply, 'code'>) => void sayUnreadable(request.raw.url, reply, headers),
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, false),
    loggerInstance: logger,
    // Every log line names its request itself.
    childLoggerFactory: () => logger,
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance
  watchRequests(app, { requestLog: config.watch?.requestLog ?? false, tellTrace: true })
  sayWhatIsWrong(app)
  const [gateway, uploads] = [connectGateway(config), createUploadProxy()]
  addSlowlorisGuard(app.server, { mayTakeLong: uploads.isWanted })
  app.addHook('onClose', () => gateway.close())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    return request.url.includes('%00') ? sayUnreadable(request.url, reply) : undefined
  })
  compressAnswers(app)
  // Readiness does not depend on the gateway: without it pages still show what is wrong.
  healthRoutes(app, { leaving })
  descriptionRoutes(app, config)
  sitemapRoutes(app, { gateway, config })
  const cache = new PageCache()
  app.addHook('onListen', async () => gateway.followChanges((ids) => cache.forget(ids)))
  await app.register(gatewayProxy, { gateway, uploads, config, onChange: (ids) => cache.forget(ids) })
  await app.register(imageProxy, { gateway })
  await app.register(webhookProxy, { gateway })
  await app.register(unsubscribeProxy, { gateway, gatewaySecret: config.gatewaySecret })
  if (config.stripeStandInUrl) await app.register(testPayProxy, { standIn: config.stripeStandInUrl })
  await app.register(developersRoutes, { prefix: DEVELOPERS, root: join(ROOT, 'dist/developers'), gateway, config })
  if (!config.dev) await app.register(staticRoutes, { root: ROOT })
  const renderer = config.dev ? await loadSources(app, ROOT, config) : await loadBuild(ROOT, config)
  pageRoutes(app, { cache, config, gateway, renderer })
  return app
}

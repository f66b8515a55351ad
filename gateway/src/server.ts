import underPressure from '@fastify/under-pressure'
import { compressAnswers } from '@shop/service/compression.ts'
import { healthRoutes } from '@shop/service/health-routes.ts'
import { addSlowlorisGuard, SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import { watchRequests } from '@shop/service/watch/watch-requests.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { openClientQuota } from './rate-limit/open-client-quota.ts'
import { createSessionAccounts } from './rate-limit/session-accounts.ts'
import { createCaches } from './caches.ts'
import { createCdnPurger } from './cdn/purge-cdn.ts'
import type { Config } from './config.ts'
import { createExplorer } from './explore/explorer.ts'
import { type ApolloOptions, startApollo } from './execution/apollo.ts'
import { describeRequests, requestIdFor, tokenOf } from './requests.ts'
import { buildSchema } from './schema.ts'
import { takeApiKeys } from './http/api-keys.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { takeSessionTokens } from './http/session-tokens.ts'
import { handleError, handleNotFound } from './http/error-handler.ts'
import { graphqlRoute } from './http/answers/graphql-route.ts'
import { sayQuota } from './http/answers/say-quota.ts'
import { addFastPath } from './http/answers/cached-response-fast-path.ts'
import { changeRoutes } from './http/change-routes.ts'
import { exportRoutes } from './http/export-routes.ts'
import { returnPictureRoutes } from './http/return-picture-routes.ts'
import { imageRoutes } from './http/image-routes.ts'
import { unsubscribeRoute } from './http/unsubscribe-route.ts'
import { paymentEvents } from './http/payment-events.ts'
import { sitemapRoutes } from './http/sitemap-routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import { EXPORTS } from './exports.ts'
import { createUploadGate } from './http/uploads/upload-gate.ts'
import { RestClient } from './rest/rest-client.ts'
import type { RestTimeouts } from './rest/rest-timeouts.ts'
import { type ChangeHub, createChangeHub } from './live/change-hub.ts'
import { createLiveAnswers, type LIVE } from './live/live-answers.ts'
import { senderOfToken } from './user/token-account.ts'
import { createOperationWatch } from './execution/operation-watch.ts'
import { createAdmission } from './operations/admission.ts'
import { readManifests } from './operations/manifests.ts'

export interface GatewayOptions {
  config: Pick<Config, 'restUrl' | 'gatewaySecret' | 'trustProxy' | 'publicSchema' | 'caching' | 'watch'> &
    Partial<Pick<Config, 'operationsDir' | 'safelist' | 'clientPoints' | 'origins' | 'apiClients' | 'cdns'>>
  logger: Logger
  /** Fires when the process is asked to end. */
  leaving?: AbortSignal
  /** Makes the executor of operations; tests compare two. */
  createExecutor?: ApolloOptions['createExecutor']
  /** Milliseconds the event loop may lag before requests are turned away; tests share their machine with others. */
  maxLag?: number
  timeouts?: RestTimeouts
  /** The limits of streams of events; tests have shorter times. */
  live?: typeof LIVE
}

function createServer(logger: FastifyBaseLogger, { trustProxy, gatewaySecret, watch }: GatewayOptions['config']): FastifyInstance {
  const app = fastify({
    // How long the gateway works on a request is bounded in `restForRequest`: Fastify's handlerTimeout would cost each a tenth of its time.
    ...SERVER_LIMITS,
    trustProxy,
    genReqId: ({ headers }) => requestIdFor(headers, gatewaySecret),
    loggerInstance: logger,
    // Errors are logged where they are known; a line or a logger for each request would be most of the cost of a cached response.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: () => logger,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  watchRequests(app, { requestLog: watch?.requestLog ?? false })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  securityHeaders(app)
  return app
}

/** What goes through as it is: pictures, the sitemap, events of the card provider. */
async function passOnRoutes(app: FastifyInstance, client: RestClient): Promise<void> {
  imageRoutes(app, client)
  sitemapRoutes(app, client)
  await app.register(paymentEvents, { client })
}

/**
 * What keeps a gateway from being ready: a REST service that it has never reached. One that goes away later does so for all copies at once;
 * they go on answering from their caches, and say what is wrong.
 */
function restOnce(client: RestClient): () => Promise<string | undefined> {
  let reached = false
  return async () => {
    const wrong = await client.whatIsWrong().catch(() => 'does not answer')
    reached ||= wrong === undefined
    return reached ? undefined : wrong
  }
}

/** What runs operations, and the operations that are known beforehand. */
async function startGraph({ config, logger, createExecutor }: GatewayOptions) {
  const operations = config.operationsDir === undefined ? new Map<string, string>() : readManifests(config.operationsDir)
  const schema = buildSchema()
  const watch = createOperationWatch(schema, config.apiClients)
  const started = await startApollo({
    schema,
    watch,
    logger,
    introspection: config.publicSchema,
    persisted: operations,
    ...(createExecutor && { createExecutor }),
  })
  return { operations, watch, ...started }
}

/** Follows what changes of the shop, for caches, web servers and streams of events, which end when the gateway closes. */
function openLive(app: FastifyInstance, client: RestClient, limits: GatewayOptions['live']) {
  const hub = createChangeHub(app, client)
  const streams = createLiveAnswers({ hub, ...(limits && { limits }) })
  app.addHook('preClose', async () => streams.close())
  return { hub, streams }
}

/** Purges from CDNs what changes: after the caches of this gateway, which they would else fill themselves from. */
function keepCdnsRight(app: FastifyInstance, hub: ChangeHub, { config, logger }: GatewayOptions): void {
  const urls = config.cdns ?? []
  if (urls.length === 0) return
  const purger = createCdnPurger({ urls, log: logger })
  // What went by while no gateway followed is not known.
  hub.listen(({ changes }) => changes.forEach(purger.purge))
  app.addHook('onListen', async () => purger.purge({ scope: 'catalogue', ids: [] }))
  app.addHook('preClose', async () => purger.close())
}

type ReadCallers = Pick<Config, 'origins' | 'apiClients'> & Pick<ReturnType<typeof describeRequests>, 'quotaOf'>

/** What is read of every request, and written into every answer, before a route has it. */
function readCallers(app: FastifyInstance, { origins, apiClients, quotaOf }: ReadCallers): void {
  allowOrigins(app, origins)
  takeSessionTokens(app)
  takeApiKeys(app, apiClients, quotaOf)
  sayQuota(app, quotaOf)
  compressAnswers(app)
}

/** Builds the gateway; it does not listen yet. Throws when a root field of the schema has no `@access`. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { config, logger, leaving, maxLag = 1000, timeouts } = options
  const app = createServer(logger, config)
  const client = new RestClient(config.restUrl, config.gatewaySecret, timeouts)
  const caches = createCaches(client, config.caching)
  const { operations, watch, apollo, textOf } = await startGraph(options)

  // Not before the schema is built, which takes long enough to look like pressure.
  await app.register(underPressure, { maxEventLoopDelay: maxLag, retryAfter: 1 })

  const sessionAccounts = createSessionAccounts()
  const quota = openClientQuota(config.clientPoints, client, sessionAccounts)
  const { origins = new Set<string>(), apiClients = new Map() } = config
  const requests = describeRequests({ config: { ...config, origins }, client, caches, watch, quota, sessionAccounts })
  const { visitorOf, restFor, context, quotaOf, ownHeaders, streamerOf } = requests
  readCallers(app, { origins, apiClients, quotaOf })
  const gate = createUploadGate({ senderOf: (request) => senderOfToken(restFor(request), tokenOf(request)), quotaOf })
  healthRoutes(app, { needs: { rest: restOnce(client) }, isBusy: () => app.isUnderPressure(), leaving })
  await passOnRoutes(app, client)
  await app.register(unsubscribeRoute, { restFor })
  returnPictureRoutes(app, { client, visitorOf, quotaOf })
  exportRoutes(app, { client, visitorOf, quotaOf, exports: EXPORTS })
  const { hub, streams } = openLive(app, client, options.live)
  if (caches.answers) changeRoutes(app, { listen: hub.listen, cache: caches, secret: config.gatewaySecret, leaving })
  keepCdnsRight(app, hub, options)
  if (caches.answers) addFastPath(app, caches.answers, { watch, ownHeaders })
  addSlowlorisGuard(app.server, { mayTakeLong: gate.hasAdmitted })
  graphqlRoute(app, {
    apollo,
    textOf,
    admission: createAdmission(config.safelist ? operations : undefined),
    context,
    quotaOf,
    cache: caches.answers,
    gate,
    watch,
    explorer: config.publicSchema ? createExplorer() : undefined,
    streams,
    streamerOf,
  })
  app.addHook('onClose', () => Promise.all([quota.stop(), apollo.stop()]).then(() => client.close()))
  return app
}

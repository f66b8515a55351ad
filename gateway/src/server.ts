import type { IncomingHttpHeaders } from 'node:http'
import underPressure from '@fastify/under-pressure'
import { compressAnswers } from '@shop/service/compression.ts'
import { healthRoutes } from '@shop/service/health-routes.ts'
import { addSlowlorisGuard, SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import { requestIdOf } from '@shop/service/watch/request-id.ts'
import { watchRequests } from '@shop/service/watch/watch-requests.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Allowance, ClientQuota } from './rate-limit/client-quota.ts'
import { openClientQuota } from './rate-limit/open-client-quota.ts'
import { type Caches, createCaches } from './caches.ts'
import type { Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import { createExplorer } from './explore/explorer.ts'
import { type ApolloOptions, startApollo } from './execution/apollo.ts'
import { buildSchema } from './schema.ts'
import { clientAddress, isFromWeb, isWebItself } from './http/client-address.ts'
import { handleError, handleNotFound } from './http/error-handler.ts'
import { graphqlRoute } from './http/answers/graphql-route.ts'
import { addFastPath } from './http/answers/cached-response-fast-path.ts'
import { changeRoutes } from './http/change-routes.ts'
import { exportRoutes } from './http/export-routes.ts'
import { returnPictureRoutes } from './http/return-picture-routes.ts'
import { imageRoutes } from './http/image-routes.ts'
import { wantsNow } from './http/answers/cached-response.ts'
import { unsubscribeRoute } from './http/unsubscribe-route.ts'
import { paymentEvents } from './http/payment-events.ts'
import { sitemapRoutes } from './http/sitemap-routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import { EXPORTS } from './exports.ts'
import { createUploadGate } from './http/uploads/upload-gate.ts'
import { type Caller, restForRequest, type Rest } from './rest/rest.ts'
import { RestClient } from './rest/rest-client.ts'
import { createChangeHub } from './live/change-hub.ts'
import { createLiveAnswers, type LIVE } from './live/live-answers.ts'
import { accountOfToken, senderOfToken } from './user/token-account.ts'
import { createOperationWatch, type OperationWatch } from './execution/operation-watch.ts'
import type { RequestContext } from './graphql/request-context.ts'
import { LANGUAGES, languageAsked } from './graphql/language.ts'
import { createAdmission } from './operations/admission.ts'
import { readManifests } from './operations/manifests.ts'

export interface GatewayOptions {
  config: Pick<Config, 'restUrl' | 'gatewaySecret' | 'trustProxy' | 'publicSchema' | 'caching' | 'watch'> &
    Partial<Pick<Config, 'operationsDir' | 'safelist' | 'clientPoints'>>
  logger: Logger
  /** Fires when the process is asked to end. */
  leaving?: AbortSignal
  /** Makes the executor of operations; tests compare two. */
  createExecutor?: ApolloOptions['createExecutor']
  /** Milliseconds the event loop may lag before requests are turned away; tests share their machine with others. */
  maxLag?: number
  /** The limits of streams of events; tests have shorter times. */
  live?: typeof LIVE
}

const idFor = (headers: IncomingHttpHeaders, secret: string | undefined): string => requestIdOf(headers, isFromWeb(headers, secret))

function createServer(logger: FastifyBaseLogger, { trustProxy, gatewaySecret, watch }: GatewayOptions['config']): FastifyInstance {
  const app = fastify({
    // How long the gateway works on a request is bounded in `restForRequest`: Fastify's handlerTimeout would cost each a tenth of its time.
    ...SERVER_LIMITS,
    trustProxy,
    genReqId: ({ headers }) => idFor(headers, gatewaySecret),
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
  compressAnswers(app)
  return app
}

function tokenOf({ headers }: FastifyRequest): string {
  const token = headers['x-access-token']
  return typeof token === 'string' ? token : ''
}

/** The facts that a request holds about its caller. */
const callerOf = (request: FastifyRequest, visitor: string): Omit<RequestContext, 'client' | 'outcome' | 'allowance'> => ({
  requestId: request.id,
  token: tokenOf(request),
  visitor,
  language: languageAsked(request),
})

interface RequestParts {
  config: GatewayOptions['config']
  client: RestClient
  caches: Caches
  watch: OperationWatch
  quota: ClientQuota
}

/** Makes the parts of each request: the caller's address and allowance, the REST calls, and the context of its resolvers. */
function describeRequests({ config, client, caches, watch, quota }: RequestParts) {
  const visitorOf = (request: FastifyRequest): string => clientAddress(request, config.gatewaySecret)
  const restFor = (request: FastifyRequest, outcome?: Pick<Caller, 'about' | 'changed'>): Rest =>
    restForRequest(client, caches, {
      ip: visitorOf(request),
      language: LANGUAGES[languageAsked(request)],
      wantsNow: wantsNow(request),
      ...outcome,
    })
  const allowanceOf = (request: FastifyRequest): Allowance =>
    quota.of(tokenOf(request), isWebItself(request, config.gatewaySecret) ? undefined : visitorOf(request))
  const context = (request: FastifyRequest): Context => {
    const caller = { ...callerOf(request, visitorOf(request)), allowance: allowanceOf(request) }
    const app = watch.clientOf(request.headers, caller.visitor)
    const outcome = { about: new Set<string>(), changed: new Set<string>() }
    return createContext({ ...caller, client: app, outcome }, restFor(request, outcome))
  }
  const streamerOf = (request: FastifyRequest) => ({
    token: tokenOf(request),
    address: visitorOf(request),
    account: () => accountOfToken(restFor(request), tokenOf(request)),
  })
  return { visitorOf, restFor, context, allowanceOf, streamerOf }
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
  const watch = createOperationWatch(schema)
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

/** Builds the gateway; it does not listen yet. Throws when a root field of the schema has no `@access`. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { config, logger, leaving, maxLag = 1000 } = options
  const app = createServer(logger, config)
  const client = new RestClient(config.restUrl, config.gatewaySecret)
  const caches = createCaches(client, config.caching)
  const { operations, watch, apollo, textOf } = await startGraph(options)

  // Not before the schema is built, which takes long enough to look like pressure.
  await app.register(underPressure, { maxEventLoopDelay: maxLag, retryAfter: 1 })

  const quota = openClientQuota(config.clientPoints, client)
  const { visitorOf, restFor, context, allowanceOf, streamerOf } = describeRequests({ config, client, caches, watch, quota })
  const gate = createUploadGate({ senderOf: (request) => senderOfToken(restFor(request), tokenOf(request)), allowanceOf })
  healthRoutes(app, { needs: { rest: restOnce(client) }, isBusy: () => app.isUnderPressure(), leaving })
  await passOnRoutes(app, client)
  await app.register(unsubscribeRoute, { restFor })
  returnPictureRoutes(app, { client, visitorOf, allowanceOf })
  exportRoutes(app, { client, visitorOf, allowanceOf, exports: EXPORTS })
  const { hub, streams } = openLive(app, client, options.live)
  if (caches.answers) changeRoutes(app, { listen: hub.listen, cache: caches, secret: config.gatewaySecret, leaving })
  if (caches.answers) addFastPath(app, caches.answers, { watch, requestIdOf: (headers) => idFor(headers, config.gatewaySecret) })
  addSlowlorisGuard(app.server, { mayTakeLong: gate.hasAdmitted })
  graphqlRoute(app, {
    apollo,
    textOf,
    admission: createAdmission(config.safelist ? operations : undefined),
    context,
    allowanceOf,
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

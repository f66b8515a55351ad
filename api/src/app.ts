import helmet from '@fastify/helmet'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import { READ_YOUR_WRITES } from '@shop/contract/rest/read-your-writes.ts'
import { healthRoutes } from '@shop/service/health-routes.ts'
import { addSlowlorisGuard, SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import { requestIdOf } from '@shop/service/watch/request-id.ts'
import { watchRequests } from '@shop/service/watch/watch-requests.ts'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { guardRoutes, requireGateway } from './http/auth.ts'
import { changeRoutes } from './changes/changes.routes.ts'
import { clientAddress } from './http/client-address.ts'
import type { Config } from './config.ts'
import { statement, type Database } from './db/database.ts'
import { readsOfPrimary, type CatalogueReads } from './db/replica.ts'
import { handleError, hangUpOnUnread } from './http/error-handler.ts'
import { addCacheHeaders } from './http/etag.ts'
import { isAdmittedUpload } from './forms/upload-time.ts'
import type { Api, Services } from './http/http.ts'
import type { FileStorage } from './images/file-storage.ts'
import type { PictureRules } from './images/fetch-picture.ts'
import { folderIn, privateFolderIn } from './images/open-storage.ts'
import { createImageStore } from './images/image-store.ts'
import { registerImages } from './images/images.routes.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { answerInLanguage } from './language/in-language.ts'
import { mailboxRoutes } from './mail/mailbox.routes.ts'
import { documentRoutes } from './openapi/openapi.ts'
import type { Cards } from './payment/cards.ts'
import { notFound, unavailable } from './http/problem.ts'
import { forgetSearches } from './product/search/product-search.store.ts'
import { addRoutes } from './routes.ts'
import { serializerCompiler } from './http/serialization.ts'
import { validatorCompiler } from './http/validation.ts'

export interface ApiOptions {
  config: Pick<Config, 'dataDir' | 'env' | 'gatewaySecret' | 'publicWebUrl' | 'rateLimits' | 'watch'>
  db: Database
  /** The databases from which the public catalogue is read; `db` when left out. */
  reads?: CatalogueReads
  /** Takes cards; switched off when left out. */
  cards?: Cards | undefined
  /** The addresses from which imports take pictures; none when left out. */
  pictureRules?: PictureRules | undefined
  /** The storage of pictures; a folder in `dataDir` when left out. */
  storage?: FileStorage
  /** The storage of private pictures, such as those of returns; another folder in `dataDir` when left out. */
  privateStorage?: FileStorage
  /** Silent when left out. */
  logger?: FastifyBaseLogger
  /** Fires when the process is asked to end. */
  leaving?: AbortSignal
  /** Milliseconds the event loop may lag before calls are turned away; 0 turns none away. */
  maxLag?: number
}

const isMigrated = statement('health.migrated', 'select 1 from schema_migrations limit 1')

/** Milliseconds; the gateway gives up after 3 to 8 s, so the api cuts no call that the gateway still waits for (R16). */
const HANDLER_TIMEOUT = 10_000

/** Reads bodies; a call without a body may declare JSON as well, as many clients always do. */
function readJson(app: Api): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

function createServer(logger: FastifyBaseLogger | undefined): Api {
  const app = fastify({
    ...SERVER_LIMITS,
    handlerTimeout: HANDLER_TIMEOUT,
    genReqId: ({ headers }) => requestIdOf(headers),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleError,
    logController: new LogController({ disableRequestLogging: true }),
    // Every log line names its request itself.
    ...(logger ? { loggerInstance: logger, childLoggerFactory: () => logger } : {}),
  }).withTypeProvider<TypeBoxTypeProvider>()
  addSlowlorisGuard(app.server, { mayTakeLong: isAdmittedUpload })
  readJson(app)
  answerInLanguage(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.addHook('onSend', async (request, reply) => hangUpOnUnread(request, reply))
  app.setNotFoundHandler(() => {
    throw notFound('page')
  })
  return app
}

/** Adds security headers, and turns calls away when the service is overloaded. */
async function protect(app: Api, maxLag: number): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(underPressure, {
    maxEventLoopDelay: maxLag,
    pressureHandler: () => {
      throw unavailable(1)
    },
  })
}

/** While no primary answers, which is so for all copies at once, a replica is enough to be ready: the catalogue can be read. */
const addHealth = (app: Api, reads: CatalogueReads, leaving: AbortSignal | undefined): void =>
  healthRoutes(app, {
    needs: {
      database: async () => ((await reads.forRequest({}).query(isMigrated)).length > 0 ? undefined : 'has not been migrated'),
    },
    isBusy: () => app.isUnderPressure(),
    leaving,
    route: { config: { access: 'public' }, schema: { hide: true } },
  })

/** Sends a caller that changes something the token with which its next read sees the change, on a replica too. */
const sendReadYourWritesToken = (app: Api, reads: CatalogueReads): void =>
  void app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return
    const position = await reads.position()
    if (position !== undefined) reply.header(READ_YOUR_WRITES, position)
  })

/** Builds the REST service; it does not listen yet. Throws when a route does not say who may call it. */
export async function buildApi({
  config,
  db,
  reads = readsOfPrimary(db),
  cards,
  pictureRules,
  storage = folderIn(config),
  privateStorage = privateFolderIn(config),
  logger,
  leaving,
  maxLag = 1000,
}: ApiOptions): Promise<Api> {
  const app = createServer(logger)
  watchRequests(app, { requestLog: config.watch?.requestLog ?? false })
  // Before all hooks that may answer, so that refusals carry its headers too.
  await protect(app, maxLag)
  requireGateway(app, config.gatewaySecret)
  guardRoutes(app, db)
  addCacheHeaders(app)
  await documentRoutes(app)
  addHealth(app, reads, leaving)
  registerImages(app, { storage })
  if (config.env === 'local') mailboxRoutes(app, db)
  const services: Services = {
    db,
    catalogueFor: ({ headers }) => reads.forRequest(headers),
    images: createImageStore(storage),
    privateStorage,
    pictureRules,
    imageUrl: (file) => `${config.publicWebUrl}/images/${file}`,
    onRenamed: () => forgetSearches(db),
    paymentMethods: cards ? ['visa', 'cash'] : ['cash'],
    boundsUnpaid: config.rateLimits,
    limiter: createRateLimiter(db, { enabled: config.rateLimits }),
    addressOf: (request) => clientAddress(request, config.gatewaySecret !== undefined),
  }
  sendReadYourWritesToken(app, reads)
  changeRoutes(app, { db, position: reads.position, leaving })
  addRoutes(app, services, cards)
  return app
}

import helmet from '@fastify/helmet'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import { READ_YOUR_WRITES } from '@shop/contract/rest/read-your-writes.ts'
import { healthRoutes } from '@shop/service/health-routes.ts'
import { addSlowlorisGuard, SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import { requestIdOf } from '@shop/service/watch/request-id.ts'
import { watchRequests } from '@shop/service/watch/watch-requests.ts'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { addressRoutes } from './address/address.routes.ts'
import { deliveryRoutes } from './address/delivery.routes.ts'
import { holidayRoutes } from './address/holiday.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { guardRoutes, requireGateway } from './http/auth.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { categoryImageRoutes } from './category/category-image.routes.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { changeRoutes } from './changes/changes.routes.ts'
import { clientAddress } from './http/client-address.ts'
import type { Config } from './config.ts'
import { couponRoutes } from './coupon/coupon.routes.ts'
import { statement, type Database } from './db/database.ts'
import { readsOfPrimary, type CatalogueReads } from './db/replica.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { handleError, hangUpOnUnread } from './http/error-handler.ts'
import { addCacheHeaders } from './http/etag.ts'
import { favouriteRoutes } from './favourite/favourite.routes.ts'
import { acceptForms } from './forms/form.ts'
import { isUpload } from './forms/upload-time.ts'
import type { Api, Services } from './http/http.ts'
import type { FileStorage } from './images/file-storage.ts'
import type { PictureRules } from './images/fetch-picture.ts'
import { folderIn } from './images/open-storage.ts'
import { createImageStore } from './images/image-store.ts'
import { registerImages } from './images/images.routes.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { limitRoutes } from './limits/limits.routes.ts'
import { answerInLanguage } from './language/in-language.ts'
import { mailboxRoutes } from './mail/mailbox.routes.ts'
import { documentRoutes } from './openapi.ts'
import { orderExportRoutes } from './order/admin/order-export.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { heldRoutes } from './order/admin/held.routes.ts'
import { salesRoutes } from './order/admin/sales.routes.ts'
import { staffOrderRoutes } from './order/admin/staff-orders.routes.ts'
import type { Cards } from './payment/cards.ts'
import { webhookRoutes } from './payment/payment-webhook.routes.ts'
import { refundRoutes } from './payment/refund.routes.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { notFound, unavailable } from './http/problem.ts'
import { productBulkRoutes } from './product/bulk/product-bulk.routes.ts'
import { productExportRoutes } from './product/bulk/product-export.routes.ts'
import { productImportRoutes } from './product/bulk/product-import.routes.ts'
import { productPictureRoutes } from './product/edit/picture.routes.ts'
import { productChangeRoutes, productFormRoutes } from './product/edit/product-edit.routes.ts'
import { homeRowRoutes } from './product/home/home-rows.routes.ts'
import { stockAlertRoutes } from './product/stock-alerts/stock-alerts.routes.ts'
import { reductionRoutes } from './product/reductions/reductions.routes.ts'
import { variantRoutes } from './product/variants/variants.routes.ts'
import { forgetSearches } from './product/search/product-search.store.ts'
import { productListsRoutes } from './product/list/product-lists.routes.ts'
import { relatedProductsRoutes } from './product/related/related-products.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { sitemapRoutes } from './product/sitemap.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { settingsRoutes } from './shop/settings.routes.ts'
import { peopleRoutes } from './user/admin/people.routes.ts'
import { mailPreferenceRoutes } from './user/mail-preferences.routes.ts'
import { passwordResetRoutes } from './user/password-reset.routes.ts'
import { profileRoutes } from './user/profile.routes.ts'
import { userRoutes } from './user/user.routes.ts'
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
  addSlowlorisGuard(app.server, { mayTakeLong: isUpload })
  readJson(app)
  answerInLanguage(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(handleError)
  app.addHook('onSend', async (request, reply) => hangUpOnUnread(request, reply))
  app.setNotFoundHandler(() => {
    throw notFound('page')
  })
  return app
}

/** Routes that read forms have a scope of their own: no other route takes one. */
const addFormRoutes = (app: Api, services: Services): void =>
  void app.register(async (scope) => {
    await acceptForms(scope)
    categoryImageRoutes(scope, services)
    productFormRoutes(scope, services)
    productPictureRoutes(scope, services)
    productImportRoutes(scope, services)
  })

function addWords(app: Api, services: Services, cards: Cards | undefined): void {
  limitRoutes(app, services)
  auditRoutes(app, services)
  userRoutes(app, services)
  profileRoutes(app, services)
  peopleRoutes(app, services)
  passwordResetRoutes(app, services)
  mailPreferenceRoutes(app, services)
  settingsRoutes(app, services)
  departmentRoutes(app, services)
  categoryRoutes(app, services)
  productRoutes(app, services)
  relatedProductsRoutes(app, services)
  productListsRoutes(app, services)
  homeRowRoutes(app, services)
  sitemapRoutes(app, services)
  productChangeRoutes(app, services)
  variantRoutes(app, services)
  reductionRoutes(app, services)
  stockAlertRoutes(app, services)
  productBulkRoutes(app, services)
  productExportRoutes(app, services)
  addFormRoutes(app, services)
  favouriteRoutes(app, services)
  reviewRoutes(app, services)
  addressRoutes(app, services)
  deliveryRoutes(app, services)
  holidayRoutes(app, services)
  cartRoutes(app, services)
  couponRoutes(app, services)
  orderRoutes(app, services)
  staffOrderRoutes(app, services)
  orderExportRoutes(app, services)
  heldRoutes(app, services)
  salesRoutes(app, services)
  paymentRoutes(app, { services, cards })
  refundRoutes(app, { services, cards })
  webhookRoutes(app, { services, cards })
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
      database: async () => {
        return (await reads.forRequest({}).query(isMigrated)).length > 0 ? undefined : 'has not been migrated'
      },
    },
    isBusy: () => app.isUnderPressure(),
    leaving,
    route: { config: { access: 'public' }, schema: { hide: true } },
  })

/** Sends a caller that changes something the token with which its next read sees the change, on a replica too. */
const sendReadYourWritesToken = (app: Api, reads: CatalogueReads): void =>
  void app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400) return
    const mark = await reads.mark()
    if (mark !== undefined) reply.header(READ_YOUR_WRITES, mark)
  })

/** Builds the REST service; it does not listen yet. Throws when a route does not say who may call it. */
export async function buildApi({
  config,
  db,
  reads = readsOfPrimary(db),
  cards,
  pictureRules,
  storage = folderIn(config),
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
    pictureRules,
    imageUrl: (file) => `${config.publicWebUrl}/images/${file}`,
    onRenamed: () => forgetSearches(db),
    paymentMethods: cards ? ['visa', 'cash'] : ['cash'],
    boundsUnpaid: config.rateLimits,
    limiter: createRateLimiter(db, { enabled: config.rateLimits }),
    addressOf: (request) => clientAddress(request, config.gatewaySecret !== undefined),
  }
  sendReadYourWritesToken(app, reads)
  changeRoutes(app, { db, mark: reads.mark, leaving })
  addWords(app, services, cards)
  return app
}

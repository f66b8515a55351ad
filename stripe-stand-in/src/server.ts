import { healthRoutes } from '@shop/service/health-routes.ts'
import { addSlowlorisGuard, SERVER_LIMITS } from '@shop/service/slowloris-guard.ts'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Bank } from './bank.ts'
import type { Config } from './config.ts'
import { controlRoutes } from './control/control.routes.ts'
import { newEvent } from './event/event.ts'
import { eventRoutes } from './event/event.routes.ts'
import { PostOffice, type Send, sendTo } from './event/post-office.ts'
import { createEndpoint } from './http/endpoint.ts'
import { Faults } from './http/faults.ts'
import { createOnce } from './http/once.ts'
import { parseForm } from './http/params.ts'
import { StripeRefusal } from './http/stripe-error.ts'
import { paymentIntentRoutes } from './payment/payment-intent.routes.ts'
import { threeDSecureRoutes } from './payment/three-d-secure.routes.ts'
import { refundRoutes } from './refund/refund.routes.ts'
import { settleDue } from './settle.ts'
import { type Ledger, openLedger } from './state/ledger.ts'

/** Milliseconds between two checks for payments and refunds that have come to their end. */
const LOOK = 200

export interface StandInOptions {
  config: Omit<Config, 'host' | 'port' | 'logLevel'>
  logger?: FastifyBaseLogger
  /** Takes events instead of the address in the settings. */
  send?: Send
}

/** The stand-in, and its post office for tests in the same process. */
export interface StandIn {
  app: FastifyInstance
  postOffice: PostOffice
}

function handleError(error: FastifyError | StripeRefusal, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeRefusal) return reply.code(error.status).send({ error: error.body })
  const status = error.statusCode ?? 500
  if (status >= 500) reply.log.error({ err: error })
  const message = status < 500 ? error.message : 'An unknown error occurred.'
  return reply.code(status).send({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message } })
}

function createServer(logger: FastifyBaseLogger | undefined): FastifyInstance {
  const app = fastify({
    ...SERVER_LIMITS,
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseForm },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body.toString())),
  )
  app.setErrorHandler((error: FastifyError, _request, reply) => handleError(error, reply))
  app.setNotFoundHandler(({ method, url }, reply) =>
    handleError(
      new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.replace(/\?.*/s, '').slice(0, 200)}).`,
      }),
      reply,
    ),
  )
  return app
}

function openBank(ledger: Ledger, postOffice: PostOffice, { publicUrl, settleDelay }: StandInOptions['config']): Bank {
  return {
    ledger,
    publicUrl,
    settleDelay,
    emit: (type, object) => postOffice.post(ledger.events.put(newEvent(type, object))),
  }
}

const sendToAddress = ({ webhookUrl }: StandInOptions['config']): Send | undefined =>
  webhookUrl === undefined ? undefined : sendTo(webhookUrl)

/** Builds the stand-in; it does not listen yet. */
export function buildStandIn({ config, logger, send = sendToAddress(config) }: StandInOptions): StandIn {
  const app = createServer(logger)
  const ledger = openLedger(config.file)
  const postOffice = new PostOffice(ledger, config.webhookSecret, send)
  const faults = new Faults()
  const bank = openBank(ledger, postOffice, config)
  const endpoint = createEndpoint({ keys: config, faults, once: createOnce(ledger), ledger })
  healthRoutes(app)
  paymentIntentRoutes(app, bank, endpoint)
  refundRoutes(app, bank, endpoint)
  eventRoutes(app, bank, endpoint)
  app.register(async (scope) => threeDSecureRoutes(scope, bank))
  const { controlKey } = config
  if (controlKey !== undefined) app.register(async (scope) => controlRoutes(scope, { controlKey, faults, postOffice, ledger }))
  addSlowlorisGuard(app.server)
  const clock = setInterval(() => settleDue(bank), LOOK)
  app.addHook('onListen', () => postOffice.work())
  app.addHook('onClose', () => {
    clearInterval(clock)
    postOffice.close()
    ledger.commit()
  })
  return { app, postOffice }
}

import { m } from '@shop/contract/messages/messages.js'
import { createCircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { Stripe } from 'stripe'
import { invalid } from '../http/problem.ts'
import type { StripeSettings } from './stripe-settings.ts'
import { ProviderProblem, type CardEvent, type CardIntent, type CardRefund, type Cards, type RefundOrder } from './cards.ts'
import { withCircuitBreaker } from './with-circuit-breaker.ts'

/** Milliseconds for one try, and the number of tries after the first (R16). */
const TIMEOUT = 5000
const RETRIES = 2
/** The circuit breaker: calls in a row without an answer after which it opens, and milliseconds for which it stays open. */
const FAILURES = 5
const PAUSE = 10_000
/** Seconds that an event's timestamp may differ from our clock, either way. */
const TOLERANCE = 300

/** Most refunds that are read of one payment: the provider's largest page. */
const MAX_REFUNDS = 100

/** States in which nothing has been paid and the shopper still could pay. */
const OPEN = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'])

function connect({ secretKey, apiUrl }: StripeSettings): Stripe {
  const address = apiUrl && {
    host: apiUrl.hostname,
    port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
    protocol: apiUrl.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
  return new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false, ...address })
}

const toIntent = (intent: Stripe.PaymentIntent): CardIntent => ({
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  amountReceived: intent.amount_received,
  currency: intent.currency,
  orderId: intent.metadata['order_id'],
  clientSecret: intent.client_secret,
  lastError: intent.last_payment_error?.message ?? intent.last_payment_error?.code ?? null,
  createdAt: new Date(intent.created * 1000),
})

const toRefund = ({ id, status, failure_reason: failure, amount, metadata }: Stripe.Refund): CardRefund => ({
  id,
  failure: failure?.replaceAll('_', ' ') ?? null,
  status: status ?? 'pending',
  amount,
  refundId: metadata?.['refund_id'],
})

const isStripeError = (error: unknown): error is Stripe.errors.StripeError => error instanceof Stripe.errors.StripeError

const isAway = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

const SIZES: Record<string, () => string> = { amount_too_small: m.refusal_card_too_small, amount_too_large: m.refusal_card_too_large }

/** The error without its data about the payment, which is secret. */
function toProblem(error: unknown): unknown {
  if (!isStripeError(error)) return error
  const { type, code, statusCode: status, requestId } = error
  const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  const message = (SIZES[code ?? ''] ?? m.refusal_card_not_now)()
  const fault = { type, code, status, requestId }
  const away = isAway(error)
  if (away || code === 'idempotency_key_in_use') return new ProviderProblem(fault, { away })
  return new ProviderProblem(fault, { retryable: false, refusal: isRefusal ? error.message : undefined, message })
}

async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toProblem(error)
  }
}

const notProven = () => invalid([], 400, 'The signature does not prove that the card provider sent this')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEvent = (value: unknown): value is Stripe.Event =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['type'] === 'string' &&
  isRecord(value['data']) &&
  isRecord(value['data']['object'])

/** The event, if the signature is of these bytes and its time is now: the SDK refuses one from long ago, but not one from the future. */
function verify(body: Buffer, signature: string, secret: string): Stripe.Event {
  const stamp = Number(/(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  if (!(stamp <= Date.now() / 1000 + TOLERANCE)) throw notProven()
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE)
  } catch {
    throw notProven()
  }
  if (!isEvent(event)) throw invalid([], 400, 'This is not an event')
  return event
}

const isAboutIntent = (event: Stripe.Event): event is Stripe.Event & { data: { object: Stripe.PaymentIntent } } =>
  event.type.startsWith('payment_intent.')

const isAboutRefund = (event: Stripe.Event): event is Stripe.Event & { data: { object: Stripe.Charge | Stripe.Refund } } =>
  event.type === 'charge.refunded' || event.type.startsWith('refund.') || event.type.startsWith('charge.refund.')

function refundedIntentIn(event: Stripe.Event): string | undefined {
  if (!isAboutRefund(event)) return undefined
  const { payment_intent: intent } = event.data.object
  return typeof intent === 'string' ? intent : intent?.id
}

function intentCalls(stripe: Stripe): Pick<Cards, 'create' | 'read' | 'close'> {
  const read = async (id: string) => toIntent(await ask(stripe.paymentIntents.retrieve(id)))

  return {
    read,

    async create({ id, total }) {
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount: total,
        currency: 'egp',
        allowed_payment_method_types: ['card'],
        metadata: { order_id: id },
      }
      return toIntent(await ask(stripe.paymentIntents.create(parameters, { idempotencyKey: `order-${id}-${total}` })))
    },

    async close(id) {
      const intent = await read(id)
      if (!OPEN.has(intent.status)) return intent
      try {
        return toIntent(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
      } catch (error) {
        // The payment was paid, or cancelled, a moment ago.
        if (isStripeError(error) && error.code === 'payment_intent_unexpected_state') return read(id)
        throw toProblem(error)
      }
    },
  }
}

function refundCalls(stripe: Stripe): Pick<Cards, 'refund' | 'findRefund' | 'readRefund' | 'refundsOf'> {
  const refundsOf = async (intentId: string) =>
    (await ask(stripe.refunds.list({ payment_intent: intentId, limit: MAX_REFUNDS }))).data.map(toRefund)
  return {
    async refund({ id, orderId, intentId, amount }: RefundOrder) {
      const parameters: Stripe.RefundCreateParams = { payment_intent: intentId, amount, metadata: { order_id: orderId, refund_id: id } }
      return toRefund(await ask(stripe.refunds.create(parameters, { idempotencyKey: `refund-${id}` })))
    },
    findRefund: async ({ id, intentId }) => (await refundsOf(intentId)).find(({ refundId }) => refundId === id),
    readRefund: async (id) => toRefund(await ask(stripe.refunds.retrieve(id))),
    refundsOf,
  }
}

/** Takes cards with Stripe, or with the stand-in. */
export function openCards(settings: StripeSettings, breaker = createCircuitBreaker(FAILURES, PAUSE)): Cards {
  const stripe = connect(settings)
  const isLive = settings.secretKey.includes('k_live_')
  const cards: Cards = {
    mode: settings.mode,
    publishableKey: settings.publishableKey,
    ...intentCalls(stripe),
    ...refundCalls(stripe),
    readEvent(body, signature): CardEvent {
      const event = verify(body, signature, settings.webhookSecret)
      if (event.livemode !== isLive) throw invalid([], 400, `The shop takes ${isLive ? 'live' : 'test'} events only`)
      const intent = isAboutIntent(event) ? toIntent(event.data.object) : undefined
      return { id: event.id, type: event.type, intent, refundedIntentId: refundedIntentIn(event) }
    },
  }
  return withCircuitBreaker(cards, breaker)
}

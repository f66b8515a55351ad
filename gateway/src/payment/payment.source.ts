import type { RestPaymentIntent, RestPaymentOptions, RestPaymentSync } from '@shop/contract/rest/payment.ts'
import { PAYMENT_METHODS } from '@shop/contract/shop.ts'
import { completeOrder } from '../foreign/order.ts'
import type { PaymentIntentStatus } from '../resolvers.generated.ts'
import { asNothingThere, isRefusal, RestFault, RestRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** A payment that can be confirmed with the card provider. */
export interface ReadyPayment {
  orderId: string
  clientSecret: string
  /** The charge in EGP, where the REST service names it. */
  amount?: number | undefined
}

/** An order as the card provider's last word has left it. */
export interface SyncedPayment {
  order: ReturnType<typeof completeOrder>
  intentStatus: PaymentIntentStatus | null
}

export interface PaymentSource {
  /** How an order can be paid at present. */
  options(): Promise<RestPaymentOptions>
  /** How it can be paid for a product; null where that could not be read, since a list of products shall not fail because of it. */
  methods(): Promise<RestPaymentOptions['methods'] | null>
  /** The same for a product that is not sold for cash. */
  methodsWithoutCash(): Promise<RestPaymentOptions['methods'] | null>
  /** Gets an own order ready to be paid by card. */
  start(token: string, orderId: string): Promise<ReadyPayment>
  /** Reconciles the payment of an order with the card provider. */
  sync(token: string, orderId: string): Promise<SyncedPayment>
}

/** The REST service calls the card provider meanwhile (R16). */
export const PROVIDER_TIMEOUT = 8000

/** The card provider's words for the state of a payment, as far as they matter to the shopper. */
const STATUS: Record<string, PaymentIntentStatus> = {
  requires_payment_method: 'REQUIRES_PAYMENT_METHOD',
  requires_action: 'REQUIRES_ACTION',
  processing: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELLED',
}

/** How a payment stands, by the provider's word for it. */
export const statusIn = (word: string): PaymentIntentStatus => STATUS[word] ?? 'OTHER'

async function readOptions(rest: Rest): Promise<RestPaymentOptions> {
  try {
    return (await rest.publicGet<RestPaymentOptions>('payment')).body
  } catch (error) {
    // A service that speaks spec section 7 alone cannot be asked, and has the two methods of section 9.
    if (isRefusal(error, 'NOT_FOUND')) return { methods: [...PAYMENT_METHODS], mode: null, publishableKey: null }
    throw error
  }
}

/** Null when the REST service fails or refuses; our own bugs are not hidden. */
const unlessOurs = (error: unknown): null => {
  if (error instanceof RestFault || error instanceof RestRefusal) return null
  throw error
}

/** Makes something once for all products of a request. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export function paymentSource(rest: Rest): PaymentSource {
  const options = once(() => readOptions(rest))
  const methods = once(() => options().then((read) => read.methods, unlessOurs))
  const methodsWithoutCash = once(async () => (await methods())?.filter((method) => method !== 'cash') ?? null)
  return {
    options,
    methods,
    methodsWithoutCash,
    async start(token, orderId) {
      const body = { order_id: orderId }
      const call = rest.post<RestPaymentIntent>('payment/create-payment-intent', { token, body, timeout: PROVIDER_TIMEOUT })
      const { clientSecret, amount } = (await call.catch(asNothingThere)).body
      return { orderId, clientSecret, amount }
    },
    async sync(token, orderId) {
      const body = { order_id: orderId }
      const addition = 'asking the card provider'
      const call = rest.post<RestPaymentSync>('payment/sync', { token, body, addition, timeout: PROVIDER_TIMEOUT })
      const { intentStatus, ...order } = (await call.catch(asNothingThere)).body
      return { order: completeOrder(order, token, false), intentStatus: intentStatus === null ? null : statusIn(intentStatus) }
    },
  }
}

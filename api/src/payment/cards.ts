import { m } from '@shop/contract/messages/messages.js'
import type { CardPaymentMode } from '@shop/contract/rest/codes.ts'
import { Problem } from '../http/problem.ts'

/** A payment at the card provider; amounts in piastres. */
export interface CardIntent {
  id: string
  /** The provider's status; it may send new ones. */
  status: string
  amount: number
  amountReceived: number
  currency: string
  /** The order for which the shop opened it. */
  orderId: string | undefined
  /** The secret with which the shopper's browser confirms the payment; never logged. */
  clientSecret: string | null
  /** Why the last try to pay it failed. */
  lastError: string | null
  createdAt: Date
}

/** A refund at the card provider. */
export interface CardRefund {
  id: string
  /** The provider's status: `pending`, `succeeded`, `failed` and others. */
  status: string
  /** The provider's reason for a failure; null when it did not fail, or the provider gives none. */
  failure: string | null
  /** In piastres. */
  amount: number
  /** The id of the shop's own refund; undefined for one that was made at the provider. */
  refundId: string | undefined
}

/** A refund to be made, and its payment; the amount in piastres. */
export interface RefundOrder {
  id: string
  orderId: string
  intentId: string
  amount: number
}

/** An event at the provider; `object` as the provider sends it. */
export interface CardEvent {
  id: string
  type: string
  /** Present when the event is about a payment. */
  intent: CardIntent | undefined
  /** The payment that is refunded, when the event is about a refund. */
  refundedIntentId: string | undefined
}

/** The card provider as the shop uses it. Every call throws a ProviderProblem when the provider does not answer or refuses. */
export interface Cards {
  mode: CardPaymentMode
  publishableKey: string
  /** Opens a payment for an order; however often it is called, the same order gets the same payment. */
  create(order: { id: string; total: number }): Promise<CardIntent>
  read(intentId: string): Promise<CardIntent>
  /**
   * Closes a payment, so that no browser can pay it any more, and returns it as it is then: money that came first stays, and so does a
   * payment in progress.
   */
  close(intentId: string): Promise<CardIntent>
  /** Makes a refund; however often it is called, the same refund is made once. */
  refund(order: RefundOrder): Promise<CardRefund>
  /** Finds the refund that was made for an order to refund, perhaps long ago: the provider forgets idempotency keys after a day. */
  findRefund(order: RefundOrder): Promise<CardRefund | undefined>
  readRefund(refundId: string): Promise<CardRefund>
  /** All refunds of a payment, done or pending, also those that were made at the provider. */
  refundsOf(intentId: string): Promise<CardRefund[]>
  /**
   * Reads an event from the bytes that were sent; throws a Problem unless the signature is valid, recent, and of this account's mode (test
   * or live).
   */
  readEvent(body: Buffer, signature: string): CardEvent
}

/** The provider's error; nothing that is secret. */
interface ProviderFault {
  type: string
  code?: string | undefined
  status?: number | undefined
  requestId?: string | undefined
}

/** What callers do about the error. */
interface ProviderProblemOptions {
  retryable?: boolean
  refusal?: string | undefined
  away?: boolean
  message?: string
}

/** 503 when the same call may succeed in a moment, else 502. */
export class ProviderProblem extends Problem {
  readonly provider: ProviderFault
  /** Why the provider refused the call for good; undefined when it did not refuse. */
  readonly refusal: string | undefined
  /** Whether the provider did not answer: it may be down. */
  readonly away: boolean

  constructor(
    provider: ProviderFault,
    { retryable = true, refusal, away = true, message = m.refusal_card_again() }: ProviderProblemOptions = {},
  ) {
    super(retryable ? 503 : 502, { code: 'PAYMENT_PROVIDER', message, retryable, ...(retryable && { retryAfter: 2 }) })
    this.name = 'ProviderProblem'
    this.provider = provider
    this.refusal = refusal
    this.away = retryable && away
  }
}

/** Milliseconds for all calls to the provider that one call of the api makes; the gateway waits for 8 s (R16). */
const TIMEOUT = 7000

/** The same result, but a ProviderProblem when it takes too long: the call to the provider ends by itself, and may be repeated. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderProblem({ type: 'timeout' })), TIMEOUT)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

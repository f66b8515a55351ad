import { m } from '@shop/contract/messages/messages.js'
import type { CardPaymentMode } from '@shop/contract/rest/codes.ts'
import { Problem } from '../http/problem.ts'

/** A payment as the card provider tells it; amounts in piastres. */
export interface CardIntent {
  id: string
  /** In the words of the provider; it may learn new ones. */
  status: string
  amount: number
  amountReceived: number
  currency: string
  /** The order that the shop made it for. */
  orderId: string | undefined
  /** With what the browser of the one who pays confirms it; never logged. */
  clientSecret: string | null
  /** Why the last try to pay it failed. */
  lastError: string | null
  createdAt: Date
}

/** A refund as the card provider tells it. */
export interface CardRefund {
  id: string
  /** `pending`, `succeeded`, `failed` and what else the provider says. */
  status: string
  /** Why it failed, in the words of the provider; null when it did not, or the provider does not say. */
  failure: string | null
  /** In piastres. */
  amount: number
  /** The refund of the shop that it is; undefined for one that was made at the provider. */
  refundId: string | undefined
}

/** What is to go back, from which payment; the amount in piastres. */
export interface RefundOrder {
  id: string
  orderId: string
  intentId: string
  amount: number
}

/** Something that happened at the provider; `object` as the provider sends it. */
export interface CardEvent {
  id: string
  type: string
  /** Present when it is about a payment. */
  intent: CardIntent | undefined
  /** The payment of which money goes back, when it is about that. */
  refundedIntentId: string | undefined
}

/** The card provider as the shop uses it. Every call throws a ProviderProblem when the provider cannot or will not do it. */
export interface Cards {
  mode: CardPaymentMode
  publishableKey: string
  /** Opens a payment for an order; the same order gets the same payment, however often it is asked for. */
  create(order: { id: string; total: number }): Promise<CardIntent>
  read(intentId: string): Promise<CardIntent>
  /** Makes sure that nobody can pay it any more, and returns it as it is then: money that came first stays, and so does what is being processed. */
  close(intentId: string): Promise<CardIntent>
  /** Gives money back; the same refund once, however often it is asked for. */
  refund(order: RefundOrder): Promise<CardRefund>
  /** The refund that was made of an order to refund, long after it may have been: the provider forgets keys after a day. */
  findRefund(order: RefundOrder): Promise<CardRefund | undefined>
  readRefund(refundId: string): Promise<CardRefund>
  /** All that went back of a payment, or is about to, whoever asked for it. */
  refundsOf(intentId: string): Promise<CardRefund[]>
  /** Reads an event from the bytes that were sent; throws a Problem unless the signature proves it, now, of this account's kind of money. */
  readEvent(body: Buffer, signature: string): CardEvent
}

/** What the provider said when it could not or would not; nothing that is secret. */
interface ProviderFault {
  type: string
  code?: string | undefined
  status?: number | undefined
  requestId?: string | undefined
}

/** What follows from it. */
interface ProviderProblemOptions {
  retryable?: boolean
  refusal?: string | undefined
  away?: boolean
  message?: string
}

/** 503 when the same call may succeed in a moment, else 502. */
export class ProviderProblem extends Problem {
  readonly provider: ProviderFault
  /** Why the provider, which understood what was asked, refused it for good; undefined when it did not. */
  readonly refusal: string | undefined
  /** Whether there was no answer to what was asked: it may ail. */
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

/** Milliseconds for all that one call asks of the provider; the gateway waits for 8 s (R16). */
const TIMEOUT = 7000

/** The same, but a ProviderProblem when it takes too long: what was begun then ends by itself, and may be asked for again. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderProblem({ type: 'timeout' })), TIMEOUT)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

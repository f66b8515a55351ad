import type Stripe from 'stripe'

/** Stripe's description of an error, inside of `{error: …}`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
}

/** A request that is refused, as Stripe would refuse it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Whether the call had begun to be carried out: only then is the refusal stored under the idempotency key. */
  readonly carriedOut: boolean

  constructor(status: number, body: ErrorBody, carriedOut = true) {
    super(body.message)
    this.status = status
    this.body = body
    this.carriedOut = carriedOut
  }
}

/** A parameter that cannot be accepted: the call is not carried out. */
export const badParameter = (param: string, message: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, false)

/** The path names an object that does not exist. */
export const missingResource = (kind: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }, false)

/** A call that the state of its object does not permit. */
export const refusedByState = (code: string | undefined, message: string, intent?: Stripe.PaymentIntent): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(intent && { payment_intent: intent }) })

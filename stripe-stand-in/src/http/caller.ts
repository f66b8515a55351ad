import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { badParameter, StripeRefusal } from './stripe-error.ts'
import type { Values } from './params.ts'

/** The keys of the only account. */
export interface Keys {
  secretKey: string
  publishableKey: string
}

/** The caller: the shop with its secret key, or a browser with the publishable key. */
export type Caller = 'shop' | 'browser'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Compares in constant time, which does not show how much agrees. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const unauthorized = (message: string, code?: string): StripeRefusal =>
  new StripeRefusal(401, { type: 'invalid_request_error', message, ...(code && { code }) }, false)

/** Returns whose key came with a call: as a bearer token or, from browsers, as the parameter `key`. */
export function callerOf({ headers }: Pick<FastifyRequest, 'headers'>, values: Values, keys: Keys): Caller {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  const key = bearer ?? (typeof values['key'] === 'string' ? values['key'] : '')
  if (key === '') throw unauthorized('You did not provide an API key.')
  if (isSame(key, keys.publishableKey)) return 'browser'
  // As with Stripe, the secret key travels in the header alone: URLs and forms are logged in too many places.
  if (bearer !== undefined && isSame(key, keys.secretKey)) return 'shop'
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`)
}

/** Throws unless the shop calls. */
export function requireShop(caller: Caller): void {
  if (caller === 'shop') return
  throw unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.', 'secret_key_required')
}

/** Lets a browser see and pay only the PaymentIntent whose client secret it has. */
export function requireSecretOf(intent: Stripe.PaymentIntent, caller: Caller, clientSecret: string | undefined): void {
  if (caller === 'shop' && clientSecret === undefined) return
  if (clientSecret !== undefined && isSame(clientSecret, intent.client_secret ?? '')) return
  throw badParameter(
    'client_secret',
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    'payment_intent_invalid_parameter',
  )
}

import type Stripe from 'stripe'

/** What a browser may know of a PaymentIntent. */
const SEEN = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** Returns what Stripe shows of a PaymentIntent to whoever has but its client secret. */
export const asSeenByBrowser = (intent: Stripe.PaymentIntent): Pick<Stripe.PaymentIntent, (typeof SEEN)[number]> =>
  Object.fromEntries(SEEN.map((name) => [name, intent[name]])) as Pick<Stripe.PaymentIntent, (typeof SEEN)[number]>

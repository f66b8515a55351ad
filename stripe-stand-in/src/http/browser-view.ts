import type Stripe from 'stripe'

/** The fields of a PaymentIntent that a browser may see. */
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

/** Returns a PaymentIntent as Stripe shows it to a caller who has only its client secret. */
export const asSeenByBrowser = (intent: Stripe.PaymentIntent): Pick<Stripe.PaymentIntent, (typeof SEEN)[number]> =>
  Object.fromEntries(SEEN.map((name) => [name, intent[name]])) as Pick<Stripe.PaymentIntent, (typeof SEEN)[number]>

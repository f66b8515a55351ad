import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, seconds } from '../state/ids.ts'

/** The parameters of a new PaymentIntent. */
export interface NewIntent {
  amount: number
  currency: string
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null
  allowed: ['card'] | null
}

/** The fields that a shop like ours never uses. */
const UNUSED_OF_INTENT = {
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

/** Returns a PaymentIntent that waits for a way to pay. */
export function newIntent({ amount, currency, metadata, description, receiptEmail, automatic, allowed }: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    ...UNUSED_OF_INTENT,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed,
    amount,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: seconds(),
    currency,
    description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: receiptEmail,
    status: 'requires_payment_method',
  }
}

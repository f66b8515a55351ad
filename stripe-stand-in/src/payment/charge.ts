import type Stripe from 'stripe'
import { idOf, newId, seconds } from '../state/ids.ts'
import type { TestCard } from './test-cards.ts'

/** The fields that a shop like ours never uses. */
const UNUSED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

function outcomeOf({ outcome }: TestCard): Pick<Stripe.Charge, 'failure_code' | 'failure_message' | 'outcome' | 'status'> {
  const declined = outcome.kind === 'declines' ? outcome : undefined
  return {
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: declined ? 'declined_by_network' : 'approved_by_network',
      reason: declined?.declineCode ?? declined?.code ?? null,
      risk_level: 'normal',
      seller_message: declined ? 'The bank declined the payment.' : 'Payment complete.',
      type: declined ? 'issuer_declined' : 'authorized',
    },
    status: declined ? 'failed' : 'succeeded',
  }
}

function cardDetails(amount: number, last4: string): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'EG',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 1,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** Returns a charge for a PaymentIntent, which took the money or was declined. */
export function newCharge(intent: Stripe.PaymentIntent, card: TestCard): Stripe.Charge {
  const paid = card.outcome.kind !== 'declines'
  return {
    ...UNUSED,
    ...outcomeOf(card),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'KHAN',
    captured: paid,
    created: seconds(),
    currency: intent.currency,
    description: intent.description,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: idOf(intent.payment_method),
    payment_method_details: { type: 'card', card: cardDetails(intent.amount, card.last4) },
    receipt_email: intent.receipt_email,
    refunded: false,
  }
}

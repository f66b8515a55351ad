import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { newId } from '../state/ids.ts'
import type { IntentRow } from '../state/ledger.ts'
import { refusedByState, StripeRefusal } from '../http/stripe-error.ts'
import { newCharge } from './charge.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

const CONFIRMABLE: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Throws a refusal unless the PaymentIntent is in one of the allowed states. */
export function requireState({ intent }: IntentRow, what: string, allowed: readonly Stripe.PaymentIntent.Status[]): void {
  if (allowed.includes(intent.status)) return
  const message =
    `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${what}ed: ${allowed.join(', ')}.`
  throw refusedByState('payment_intent_unexpected_state', message, intent)
}

/** Takes the money: the PaymentIntent has succeeded. */
export function succeed(bank: Bank, row: IntentRow, card: TestCard): void {
  const { intent } = row
  const charge = bank.ledger.charges.put(newCharge(intent, card))
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    last_payment_error: null,
  } satisfies Partial<Stripe.PaymentIntent>)
  delete row.challenge
  delete row.settleAt
  bank.ledger.intents.put(row)
  bank.emit('charge.succeeded', charge)
  bank.emit('payment_intent.succeeded', intent)
}

/** Notes that the payment failed; another card may be tried. */
export function fail(bank: Bank, row: IntentRow, error: Stripe.PaymentIntent.LastPaymentError): void {
  Object.assign(row.intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  } satisfies Partial<Stripe.PaymentIntent>)
  delete row.challenge
  delete row.card
  bank.ledger.intents.put(row)
  bank.emit('payment_intent.payment_failed', row.intent)
}

function decline(bank: Bank, row: IntentRow, card: TestCard, outcome: Extract<TestCard['outcome'], { kind: 'declines' }>): never {
  const { code, declineCode, message } = outcome
  const charge = bank.ledger.charges.put(newCharge(row.intent, card))
  row.intent.latest_charge = charge.id
  const error = { type: 'card_error' as const, code, message, charge: charge.id, ...(declineCode && { decline_code: declineCode }) }
  bank.emit('charge.failed', charge)
  fail(bank, row, error)
  throw new StripeRefusal(402, { ...error, payment_intent: row.intent })
}

function ask(bank: Bank, row: IntentRow, returnUrl: string | undefined): void {
  row.challenge = newId('challenge')
  Object.assign(row.intent, {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl ?? null, url: `${bank.publicUrl}/3d-secure/${row.challenge}` },
    },
  } satisfies Partial<Stripe.PaymentIntent>)
  bank.ledger.intents.put(row)
  bank.emit('payment_intent.requires_action', row.intent)
}

function process(bank: Bank, row: IntentRow): void {
  row.settleAt = Date.now() + bank.settleDelay
  Object.assign(row.intent, { status: 'processing', processing: { type: 'card' } } satisfies Partial<Stripe.PaymentIntent>)
  bank.ledger.intents.put(row)
  bank.emit('payment_intent.processing', row.intent)
}

/** Charges the test card of a PaymentIntent. Throws a refusal when the card is declined. */
export function chargeIntent(bank: Bank, row: IntentRow, returnUrl: string | undefined): void {
  requireState(row, 'confirm', CONFIRMABLE)
  const card = TEST_CARDS[row.card ?? '']
  if (!card) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.'
    throw refusedByState('payment_intent_unexpected_state', message, row.intent)
  }
  const { outcome } = card
  row.intent.last_payment_error = null
  if (outcome.kind === 'declines') decline(bank, row, card, outcome)
  else if (outcome.kind === 'asks') ask(bank, row, returnUrl)
  else if (outcome.kind === 'processes') process(bank, row)
  else succeed(bank, row, card)
}

/** Cancels an unpaid PaymentIntent. */
export function cancelIntent(bank: Bank, row: IntentRow, reason: Stripe.PaymentIntent.CancellationReason | null): void {
  requireState(row, 'cancel', [...CONFIRMABLE, 'requires_capture'])
  Object.assign(row.intent, {
    status: 'canceled',
    canceled_at: Math.floor(Date.now() / 1000),
    cancellation_reason: reason,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>)
  delete row.challenge
  bank.ledger.intents.put(row)
  bank.emit('payment_intent.canceled', row.intent)
}

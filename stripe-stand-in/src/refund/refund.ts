import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { badParameter, missingResource, refusedByState } from '../http/stripe-error.ts'
import { idOf, newId, seconds } from '../state/ids.ts'
import type { RefundRow } from '../state/ledger.ts'
import { TEST_CARDS } from '../payment/test-cards.ts'

/** The parameters of a refund. */
export interface RefundAsked {
  paymentIntent: string | undefined
  charge: string | undefined
  /** The whole rest when undefined. */
  amount: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

/** Returns the charge to refund. */
function chargeOf({ ledger }: Bank, { paymentIntent, charge }: RefundAsked): Stripe.Charge {
  if (charge !== undefined) {
    const found = ledger.charges.get(charge)
    if (!found) throw missingResource('charge', charge, 'charge')
    return found
  }
  if (paymentIntent === undefined)
    throw badParameter(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  const row = ledger.intents.get(paymentIntent)
  if (!row) throw missingResource('payment_intent', paymentIntent, 'payment_intent')
  const found = ledger.charges.get(idOf(row.intent.latest_charge))
  if (found?.paid) return found
  throw refusedByState('charge_not_refundable', `This PaymentIntent (${paymentIntent}) does not have a successful charge to refund.`)
}

/** Returns the amount to refund. Throws a refusal when it is more than what is left. */
function amountOf(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (!charge.paid) throw refusedByState('charge_not_refundable', `Charge ${charge.id} has not been paid.`)
  if (left === 0) throw refusedByState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (asked === undefined || asked <= left) return asked ?? left
  throw refusedByState(undefined, `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`)
}

function newRefund(
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata }: RefundAsked,
  status: 'pending' | 'succeeded',
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}

/** Stores the refunded amount of a charge. */
function putRefunded({ ledger }: Bank, charge: Stripe.Charge, refunded: number): Stripe.Charge {
  return ledger.charges.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured })
}

/** Refunds a charge. Throws a refusal when less is left. */
export function refundCharge(bank: Bank, asked: RefundAsked): Stripe.Refund {
  const charge = chargeOf(bank, asked)
  const amount = amountOf(charge, asked.amount)
  const card = bank.ledger.intents.get(idOf(charge.payment_intent))?.card ?? ''
  const fate = TEST_CARDS[card]?.refund
  const refund = newRefund(charge, amount, asked, fate === 'pending' ? 'pending' : 'succeeded')
  bank.ledger.refunds.put({ id: refund.id, refund, ...(fate && { settleAt: Date.now() + bank.settleDelay }) })
  const changed = putRefunded(bank, charge, charge.amount_refunded + amount)
  bank.emit('refund.created', refund)
  bank.emit('charge.refunded', changed)
  return refund
}

/** Ends a slow refund: a pending one has succeeded, one that seemed done has failed. */
export function settleRefund(bank: Bank, { refund }: RefundRow): void {
  const failed = refund.status === 'succeeded'
  const settled: Stripe.Refund = failed
    ? { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card', failure_balance_transaction: newId('txn') }
    : { ...refund, status: 'succeeded' }
  bank.ledger.refunds.put({ id: refund.id, refund: settled })
  const charge = bank.ledger.charges.get(idOf(refund.charge))
  if (failed && charge) putRefunded(bank, charge, charge.amount_refunded - refund.amount)
  bank.emit('refund.updated', settled)
  if (failed) bank.emit('refund.failed', settled)
}

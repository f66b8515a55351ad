import type { EventType } from './event/event.ts'
import type Stripe from 'stripe'
import type { Ledger } from './state/ledger.ts'

/** The state and settings that every operation needs. */
export interface Bank {
  ledger: Ledger
  /** Stores an event with `object` as it is now, and sends it to the shop. */
  emit(type: EventType, object: Stripe.Charge | Stripe.PaymentIntent | Stripe.Refund): void
  /** The address of the 3-D Secure page for the shopper's browser, without a slash at its end. */
  publicUrl: string
  /** Milliseconds that a payment in progress or a slow refund takes. */
  settleDelay: number
}

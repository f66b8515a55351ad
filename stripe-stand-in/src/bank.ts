import type { EventType } from './event/event.ts'
import type Stripe from 'stripe'
import type { Ledger } from './state/ledger.ts'

/** What every operation works with. */
export interface Bank {
  ledger: Ledger
  /** Keeps an event about what `object` is now, and sends it to the shop. */
  tell(type: EventType, object: Stripe.Charge | Stripe.PaymentIntent | Stripe.Refund): void
  /** Where the shopper's browser finds the 3-D Secure page, without a slash at its end. */
  publicUrl: string
  /** Milliseconds until what takes a while comes to its end. */
  settleDelay: number
}

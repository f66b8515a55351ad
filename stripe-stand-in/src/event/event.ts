import type Stripe from 'stripe'
import { newId, seconds } from '../state/ids.ts'

/** The version of Stripe's API that the stand-in speaks: that of the SDK in use. */
export const API_VERSION = '2026-10-28.endive'

/** The events that the stand-in has. */
export type EventType = Extract<
  Stripe.Event['type'],
  | `payment_intent.${'canceled' | 'created' | 'payment_failed' | 'processing' | 'requires_action' | 'succeeded'}`
  | `charge.${'failed' | 'refunded' | 'succeeded'}`
  | `refund.${'created' | 'failed' | 'updated'}`
>

/** Returns an event with `object` as it is at this moment. */
export function newEvent(type: EventType, object: Stripe.Charge | Stripe.PaymentIntent | Stripe.Refund): Stripe.Event {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  }
  return event as Stripe.Event
}

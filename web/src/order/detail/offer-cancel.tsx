import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { OrderStandingFragment } from '../order-standing.generated.ts'

/** Most orders are looked at, not cancelled. */
const CancelOwnOrder = lazyPart(async () => (await import('../cancel-own-order.tsx')).CancelOwnOrder)

/** The public number of an order comes from the order's own fragment. */
export type OwnOrder = OrderStandingFragment & { number: string }

/** Whether cancelling is, or was, offered: once it was, its dialog stays, to show why an answer has taken the offer back. */
export function useOfferedCancel({ availableActions }: OwnOrder): boolean {
  const [offered] = useState(availableActions.includes('CANCEL'))
  return offered
}

interface OfferCancelProps {
  order: OwnOrder
  /** Takes the focus once the order is cancelled, as its button goes with the answer. */
  focusAfter: () => HTMLElement | null
}

/** The button that cancels an order, for as long as the shop offers it. */
export const OfferCancel = ({ order: { id, number, status, availableActions, payment }, focusAfter }: OfferCancelProps) => (
  <Suspense>
    <CancelOwnOrder
      id={id}
      number={number}
      offered={availableActions.includes('CANCEL')}
      isUnpaid={status === 'AWAITING_PAYMENT'}
      wasPaid={payment.paidAt !== null}
      onCancelled={() => setTimeout(() => focusAfter()?.focus({ preventScroll: true }))}
    />
  </Suspense>
)

import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
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

/** Where the focus goes once the order is cancelled: its button goes with the answer, and before that the dialog keeps it from all else. */
export function useFocusAfterCancel({ availableActions }: OwnOrder) {
  const place = useRef<HTMLDivElement>(null)
  const [isCancelled, setCancelled] = useState(false)
  const isOffered = availableActions.includes('CANCEL')
  useEffect(() => {
    if (isCancelled && !isOffered) place.current?.focus({ preventScroll: true })
  }, [isCancelled, isOffered])
  return { place, onCancelled: useCallback(() => setCancelled(true), []) }
}

interface OfferCancelProps {
  order: OwnOrder
  onCancelled: () => void
}

/** The button that cancels an order, for as long as the shop offers it. */
export const OfferCancel = ({ order: { id, number, status, availableActions, payment }, onCancelled }: OfferCancelProps) => (
  <Suspense>
    <CancelOwnOrder
      id={id}
      number={number}
      offered={availableActions.includes('CANCEL')}
      isUnpaid={status === 'AWAITING_PAYMENT'}
      wasPaid={payment.paidAt !== null}
      onCancelled={onCancelled}
    />
  </Suspense>
)

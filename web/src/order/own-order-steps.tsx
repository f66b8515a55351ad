import { lazy, Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { OrderEvents } from './order-events.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import type { OrderStandingFragment } from './order-standing.generated.ts'

/** Most orders are looked at, not cancelled. */
const CancelOwnOrder = lazy(async () => ({ default: (await import('./cancel-own-order.tsx')).CancelOwnOrder }))

const Part = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 14px clamp(16px, 3vw, 24px) 18px;
  border-block-start: 1px solid var(--c-border);
  &:focus {
    outline: none;
  }
  summary {
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
`

/** Where the parcel is, what has happened to the order so far, and the way to call it off while that is possible. */
export function OwnOrderSteps({ order }: { order: OrderStandingFragment & { number: string } }) {
  const { id, number, status, availableActions, trackingNumber, carrier, events, payment } = order
  const part = useRef<HTMLDivElement>(null)
  const mayCancel = availableActions.includes('CANCEL')
  // Once it was offered its dialog stays: the answer that takes the offer back may have to say why.
  const [offered] = useState(mayCancel)
  if (!trackingNumber && !events?.length && !offered && payment.refunds.length === 0) return null
  return (
    <Part ref={part} tabIndex={-1}>
      {trackingNumber && (
        <p>
          Tracking number: <strong dir="ltr">{trackingNumber}</strong>
          {carrier && (
            <>
              {' '}
              (<bdi>{carrier}</bdi>)
            </>
          )}
        </p>
      )}
      <OrderRefunds refunds={payment.refunds} />
      {events && events.length > 0 && (
        <details>
          <summary>What has happened</summary>
          <OrderEvents events={events} />
        </details>
      )}
      {offered && (
        <Suspense>
          {/* The button goes with the order's answer: the focus stays with the order. */}
          <CancelOwnOrder
            id={id}
            number={number}
            offered={mayCancel}
            isUnpaid={status === 'AWAITING_PAYMENT'}
            wasPaid={payment.paidAt !== null}
            onCancelled={() => setTimeout(() => part.current?.focus({ preventScroll: true }))}
          />
        </Suspense>
      )}
    </Part>
  )
}

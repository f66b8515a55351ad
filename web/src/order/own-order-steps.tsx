import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cluster } from '../ui/layout/cluster.ts'
import { Rich } from '../ui/rich.tsx'
import { OrderAgain } from './again/order-again.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OfferCancel, useFocusAfterCancel, useOfferedCancel, type OwnOrder } from './detail/offer-cancel.tsx'
import { Tracking } from './detail/tracking.tsx'

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

const Buttons = styled(Cluster)`
  inline-size: 100%;
`

/** Tracking, events and refunds of an order, and the buttons that order it again, or cancel it while the shop offers that. */
export function OwnOrderSteps({ order }: { order: OwnOrder }) {
  const { status, trackingNumber, carrier, trackingUrl, events, payment } = order
  const { place, onCancelled } = useFocusAfterCancel(order)
  const offered = useOfferedCancel(order)
  const isReturnable = order.availableActions.includes('RETURN')
  // What is not paid yet is still to be had by paying.
  const again = status !== 'AWAITING_PAYMENT'
  if (!again && !trackingNumber && !events?.length && !offered && payment.refunds.length === 0) return null
  const tracking = () => trackingNumber && <Tracking number={trackingNumber} carrier={carrier} url={trackingUrl} />
  return (
    <Part ref={place} tabIndex={-1}>
      {trackingNumber && (
        <p>
          <Rich message={m.order_tracking} inputs={{ number: trackingNumber }} as={{ tracking }} />
        </p>
      )}
      <OrderRefunds refunds={payment.refunds} />
      {events && events.length > 0 && (
        <details>
          <summary>{m.order_events()}</summary>
          <OrderEvents events={events} />
        </details>
      )}
      {(again || offered || isReturnable) && (
        <Buttons $gap="12px">
          {offered && <OfferCancel order={order} onCancelled={onCancelled} />}
          {isReturnable && (
            <ButtonLink
              to={`${paths.order(order.id)}#returns`}
              variant="secondary"
              size="sm"
              aria-label={m.order_return_items_of({ number: order.number })}
            >
              {m.order_return_items()}
            </ButtonLink>
          )}
          {again && <OrderAgain order={order} />}
        </Buttons>
      )}
    </Part>
  )
}

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { methodWords } from '../method-words.ts'
import { Tracking } from './tracking.tsx'
import { ArrivalFact } from './arrival-fact.tsx'
import { paymentWords } from './payment-words.ts'
import type { WholeOrder } from './whole-order.ts'

const List = styled.dl`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
  dt {
    color: var(--c-muted);
    font-size: 0.875rem;
  }
`

interface OrderFactsProps {
  order: WholeOrder
  /** Stands first, as a `div` with `dt` and `dd`. */
  children?: ReactNode
}

/** Where an order goes, how it is paid, and where the parcel is. */
export function OrderFacts({
  order: { status, promisedDelivery, deliveryAddress: to, payment, trackingNumber, carrier },
  children,
}: OrderFactsProps) {
  return (
    <List>
      {children}
      <div>
        <dt>Delivery address</dt>
        <dd>
          <bdi>{to.fullName}</bdi>
          <br />
          {to.building} {to.street}
          <br />
          {to.city}, {to.state} {to.postalCode}
          <br />
          {to.country}
          <br />
          <a href={`tel:${to.phone}`} dir="ltr">
            {to.phone}
          </a>
        </dd>
      </div>
      <ArrivalFact status={status} promise={promisedDelivery} />
      <div>
        <dt>Payment</dt>
        <dd>
          {methodWords(payment.method)}, {paymentWords(payment.status)}
        </dd>
      </div>
      {trackingNumber && (
        <div>
          <dt>Tracking number</dt>
          <dd>
            <Tracking number={trackingNumber} carrier={carrier} />
          </dd>
        </div>
      )}
    </List>
  )
}

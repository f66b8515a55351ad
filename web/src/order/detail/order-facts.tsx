import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { methodWords } from '../method-words.ts'
import { Tracking } from './tracking.tsx'
import { AddressLines } from './address-lines.tsx'
import { ArrivalFact } from './arrival-fact.tsx'
import { paymentWords } from './payment-words.ts'
import type { OrderDetail } from './order-detail.ts'

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
  order: OrderDetail
  /** Comes first, as a `div` with `dt` and `dd`. */
  children?: ReactNode
}

/** The delivery address, the payment and the tracking of an order. */
export function OrderFacts({
  order: { status, promisedDelivery, deliveryAddress: to, payment, trackingNumber, carrier },
  children,
}: OrderFactsProps) {
  return (
    <List>
      {children}
      <div>
        <dt>{m.order_address()}</dt>
        <dd>
          <AddressLines address={to} />
          <br />
          <a href={`tel:${to.phone}`} dir="ltr">
            {to.phone}
          </a>
        </dd>
      </div>
      <ArrivalFact status={status} promise={promisedDelivery} />
      <div>
        <dt>{m.order_payment()}</dt>
        <dd>{m.order_payment_stands({ method: methodWords(payment.method), state: paymentWords(payment.status) })}</dd>
      </div>
      {trackingNumber && (
        <div>
          <dt>{m.order_tracking_number()}</dt>
          <dd>
            <Tracking number={trackingNumber} carrier={carrier} />
          </dd>
        </div>
      )}
    </List>
  )
}

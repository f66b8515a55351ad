import { Fact, Facts } from '../../ui/list/fact.tsx'
import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { methodWords } from '../method-words.ts'
import { Tracking } from './tracking.tsx'
import { AddressLines } from './address-lines.tsx'
import { ArrivalFact } from './arrival-fact.tsx'
import { paymentWords } from './payment-words.ts'
import type { OrderDetail } from './order-detail.ts'

interface OrderFactsProps {
  order: OrderDetail
  /** Facts that come first. */
  children?: ReactNode
}

/** The delivery address, the payment and the tracking of an order. */
export function OrderFacts({
  order: { status, promisedDelivery, deliveryAddress: to, payment, trackingNumber, carrier, trackingUrl },
  children,
}: OrderFactsProps) {
  return (
    <Facts>
      {children}
      <Fact term={m.order_address()}>
        <AddressLines address={to} />
        <br />
        <a href={`tel:${to.phone}`} dir="ltr">
          {to.phone}
        </a>
      </Fact>
      <ArrivalFact status={status} promise={promisedDelivery} />
      <Fact term={m.order_payment()}>
        {m.order_payment_stands({ method: methodWords(payment.method), state: paymentWords(payment.status) })}
      </Fact>
      {trackingNumber && (
        <Fact term={m.order_tracking_number()}>
          <Tracking number={trackingNumber} carrier={carrier} url={trackingUrl} />
        </Fact>
      )}
    </Facts>
  )
}

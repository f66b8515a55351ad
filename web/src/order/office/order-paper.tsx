import { SHOP_NAME } from '@shop/contract/shop.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { dayOf } from '../../lib/moments.ts'
import { METHOD_WORDS } from '../method-words.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { OrderLines } from './order-lines.tsx'

/** What can be printed of an order: what goes into the parcel, and what was to be paid. */
export type PaperKind = 'Packing slip' | 'Invoice'

/* On paper there is nothing but the sheet, black on white whatever the screen's theme is. */
const OnPaper = createGlobalStyle`
  @media print {
    :root { color-scheme: light !important; }
    body { background: none; padding: 0; }
    body > :not([data-paper]) { display: none !important; }
  }
`
const Sheet = styled.section`
  display: none;
  @media print {
    display: grid;
    gap: 16px;
  }
  address {
    font-style: normal;
  }
`
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 24px;
`

interface OrderPaperProps {
  order: OfficeOrderFragment
  kind: PaperKind
  /** Printed, or not: the window has closed. */
  onDone: () => void
}

/** A packing slip or an invoice; prints itself as soon as it is there. */
export function OrderPaper({ order, kind, onDone }: OrderPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const { number, placedAt, deliveryAddress: to, payment, trackingNumber, carrier } = order
  return createPortal(
    <Sheet data-paper aria-label={kind}>
      <OnPaper />
      <Head>
        <h1>{kind}</h1>
        <p>{SHOP_NAME}</p>
      </Head>
      <Head>
        <address>
          {to.fullName}
          <br />
          {to.building} {to.street}
          <br />
          {to.city}, {to.state} {to.postalCode}
          <br />
          {to.country}
          <br />
          {to.phone}
        </address>
        <p>
          Order {number}
          <br />
          {dayOf(placedAt)}
          <br />
          Payment method: {METHOD_WORDS[payment.method]}
          {trackingNumber && (
            <>
              <br />
              {carrier} {trackingNumber}
            </>
          )}
        </p>
      </Head>
      <OrderLines order={order} plain free={kind === 'Packing slip'} />
    </Sheet>,
    document.body,
  )
}

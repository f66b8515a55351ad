import { m } from '@shop/contract/messages/messages.js'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { dayOf } from '../../lib/time/moments.ts'
import { methodWords } from '../method-words.ts'
import { OrderRefunds } from '../order-refunds.tsx'
import { AddressLines } from './address-lines.tsx'
import { OrderLines } from './order-lines.tsx'
import { paymentWords } from './payment-words.ts'
import type { WholeOrder } from './whole-order.ts'

/** What can be printed of an order: what goes into the parcel, what was to be paid, and how far it was paid. */
export type PaperKind = keyof typeof TITLES

const TITLES = { slip: m.order_paper_slip, invoice: m.order_paper_invoice, receipt: m.order_paper_receipt }

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

interface OrderSheetProps {
  order: WholeOrder
  kind: PaperKind
}

/** An order on paper: unseen on screen, and all there is when the page is printed. */
export function OrderSheet({ order, kind }: OrderSheetProps) {
  const { number, placedAt, deliveryAddress: to, payment, trackingNumber, carrier } = order
  const [method, state] = [methodWords(payment.method), paymentWords(payment.status)]
  return createPortal(
    <Sheet data-paper aria-label={TITLES[kind]()}>
      <OnPaper />
      <Head>
        <h1>{TITLES[kind]()}</h1>
        <p>{m.shop_name()}</p>
      </Head>
      <Head>
        <address>
          <AddressLines address={to} />
          <br />
          <bdi>{to.phone}</bdi>
        </address>
        <p>
          {m.order_numbered({ number })}
          <br />
          {dayOf(placedAt)}
          <br />
          {m.order_paper_method({ method: kind === 'receipt' ? m.order_payment_stands({ method, state }) : method })}
          {trackingNumber && (
            <>
              <br />
              <bdi>{carrier}</bdi> <bdi>{trackingNumber}</bdi>
            </>
          )}
        </p>
      </Head>
      <OrderLines order={order} plain free={kind === 'slip'} />
      {kind === 'receipt' && <OrderRefunds refunds={payment.refunds} />}
    </Sheet>,
    document.body,
  )
}

interface OrderPaperProps extends OrderSheetProps {
  /** Printed, or not: the window has closed. */
  onDone: () => void
}

/** A sheet that prints itself as soon as it is there. */
export function OrderPaper({ order, kind, onDone }: OrderPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return <OrderSheet order={order} kind={kind} />
}

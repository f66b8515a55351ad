import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { ShopMark } from '../../ui/icon/shop-mark.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { dayOf } from '../../lib/time/moments.ts'
import { methodWords } from '../method-words.ts'
import { AddressLines } from './address-lines.tsx'
import { Barcode } from './barcode.tsx'
import { OrderLines } from './order-lines.tsx'
import { PrintPayment, SumToCollect } from './print-payment.tsx'
import { paymentWords } from './payment-words.ts'
import { sellerOf } from './seller.ts'
import type { PrintedOrderFragment } from './printed-order.generated.ts'

/** The papers of an order: what goes into the parcel, what was to be paid, and how far it was paid. */
export type PrintKind = keyof typeof TITLES

const TITLES = { slip: m.order_paper_slip, invoice: m.order_paper_invoice, receipt: m.order_paper_receipt }

/* On paper there is nothing but the sheet, black on white whatever the screen's theme is. */
const OnPrint = createGlobalStyle`
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
    /* Each order begins a page. */
    & + & {
      break-before: page;
    }
    tr {
      break-inside: avoid;
    }
    /* Else the sums would stand at the foot of each page, as if they were that page's own. */
    tfoot {
      display: table-row-group;
    }
    /* Paper does not scroll: a long word breaks before it takes the amounts beyond the edge. */
    th:first-child * {
      overflow-wrap: anywhere;
    }
  }
  address {
    font-style: normal;
  }
  h2 {
    margin-block-end: 4px;
    font-size: 0.875rem;
  }
`
const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 1.375rem;
  font-weight: 750;
  /* Printers leave colours of areas out unless they are asked. */
  print-color-adjust: exact;
`
const Parties = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 24px;
  overflow-wrap: anywhere;
`
const Numbered = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: 4px;
  text-align: end;
`

/** The seller, as the law wants it on an invoice. */
function SoldBy({ order }: { order: Pick<PrintedOrder, 'seller'> }) {
  const { name, address, taxNumber, contact } = sellerOf(order)
  return (
    <address>
      <h2>{m.order_paper_from()}</h2>
      <bdi>{name}</bdi>
      <br />
      {address && (
        <>
          <bdi>{address}</bdi>
          <br />
        </>
      )}
      {taxNumber && (
        <>
          {m.order_paper_tax_number({ number: taxNumber })}
          <br />
        </>
      )}
      <bdi>{contact}</bdi>
    </address>
  )
}

/** What stands on a sheet; a page's whole order has it, too. */
type PrintedOrder = Omit<PrintedOrderFragment, ' $fragmentName'>

interface OrderSheetProps {
  order: PrintedOrder
  kind: PrintKind
}

/** An order on paper: unseen on screen, and all there is when the page is printed. */
export function OrderSheet({ order, kind }: OrderSheetProps) {
  const { number, placedAt, deliveryAddress: to, payment, trackingNumber, carrier } = order
  const [method, state] = [methodWords(payment.method), paymentWords(payment.status)]
  return createPortal(
    <Sheet data-paper aria-label={TITLES[kind]()}>
      <OnPrint />
      <Cluster $gap={24} $align="baseline" $justify="space-between">
        <Brand>
          <ShopMark />
          {m.shop_name()}
        </Brand>
        <Numbered>
          <h1>{TITLES[kind]()}</h1>
          <Barcode text={number} />
        </Numbered>
      </Cluster>
      <Parties>
        <SoldBy order={order} />
        <address>
          <h2>{m.order_paper_to()}</h2>
          <AddressLines address={to} />
          <br />
          <bdi>{to.phone}</bdi>
        </address>
        <p>
          <strong>{m.order_numbered({ number })}</strong>
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
      </Parties>
      {kind === 'slip' && <SumToCollect order={order} />}
      <OrderLines order={order} plain free={kind === 'slip'} />
      {kind !== 'slip' && <PrintPayment order={order} />}
    </Sheet>,
    document.body,
  )
}

interface OrderPrintViewProps extends Pick<OrderSheetProps, 'kind'> {
  orders: readonly PrintedOrder[]
  /** Printed, or not: the window has closed. */
  onDone: () => void
}

/** Sheets, one for each order, that print themselves as soon as they are there. */
export function OrderPrintView({ orders, kind, onDone }: OrderPrintViewProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return orders.map((order) => <OrderSheet key={order.id} order={order} kind={kind} />)
}

import { m } from '@shop/contract/messages/messages.js'
import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cluster } from '../ui/layout/cluster.ts'
import { placeShown } from '../address/place-shown.ts'
import { Bill } from '../cart/bill.tsx'
import { paths } from '../lib/paths.ts'
import { surface } from '../ui/card.ts'
import { tallLink } from '../ui/list/tall-link.ts'
import { Link } from '../ui/link.tsx'
import { Fact } from '../ui/list/fact.tsx'
import { media } from '../ui/media.ts'
import { dayOf } from '../lib/time/moments.ts'
import { ArrivalFact } from './detail/arrival-fact.tsx'
import { useOrderCardFragment, type OrderCardFragment } from './order-card.generated.ts'
import { OrderLineRow } from './order-line-row.tsx'
import { methodWords } from './method-words.ts'
import { OrderStatusPill } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { orderProgress } from './order-progress.ts'

const Card = styled.article`
  ${surface}
  overflow: hidden;
`
const Head = styled(Cluster)`
  padding: 16px clamp(16px, 3vw, 24px);
  h2 {
    font-size: 1.25rem;
  }
  a {
    ${tallLink}
    color: inherit;
  }
`
const Facts = styled.dl`
  display: grid;
  /* Two beside each other, unless text is large. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr));
  gap: 12px 16px;
  padding: 14px clamp(16px, 3vw, 24px);
  background: var(--c-sunken);
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  dt {
    color: var(--c-muted);
    font-size: 0.8125rem;
  }
`
const Lines = styled.ul`
  padding: 4px clamp(16px, 3vw, 24px);
`
const Sums = styled.div`
  margin-inline: clamp(16px, 3vw, 24px);
  padding-block: 12px 16px;
  border-block-start: 1px solid var(--c-border);
  ${media.md} {
    inline-size: 340px;
    margin-inline-start: auto;
    border: 0;
  }
`

interface OrderCardProps {
  order: FragmentType<OrderCardFragment>
  /** Shown below the products. */
  children?: ReactNode
}

/** One of the shopper's orders: its day, total, status, address and products. */
export function OrderCard({ order, children }: OrderCardProps) {
  const { id, number, status, placedAt, totals, payment, promisedDelivery, deliveryAddress, lines } = useOrderCardFragment(order)
  const steps = orderProgress(status)
  return (
    <Card aria-labelledby={id}>
      <Head as="header" $gap="8px 16px" $justify="space-between">
        <h2 id={id}>
          <Link to={paths.order(id)}>{m.order_numbered({ number })}</Link>
        </h2>
        <OrderStatusPill status={status} />
      </Head>
      <Facts>
        <Fact term={m.order_placed_on()}>
          <time dateTime={placedAt}>{dayOf(placedAt)}</time>
        </Fact>
        <Fact term={m.order_delivered_to()}>
          <bdi>{placeShown(deliveryAddress.city)}</bdi>
        </Fact>
        <ArrivalFact status={status} promise={promisedDelivery} />
        <Fact term={m.order_payment_method()}>{methodWords(payment.method)}</Fact>
      </Facts>
      {steps && <OrderTimeline steps={steps} />}
      <Lines>
        {lines.map((line) => (
          <OrderLineRow key={line.id} line={line} status={status} />
        ))}
      </Lines>
      <Sums>
        <Bill totals={totals} />
      </Sums>
      {children}
    </Card>
  )
}

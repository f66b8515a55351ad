import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { Bill } from '../../cart/bill.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { momentOf } from '../../lib/time/moments.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { OrderAgain } from '../../order/again/order-again.tsx'
import { OrderEvents } from '../../order/order-events.tsx'
import { OrderLineRow } from '../../order/order-line-row.tsx'
import { orderProgress } from '../../order/order-progress.ts'
import { OrderRefunds } from '../../order/order-refunds.tsx'
import { OrderStatusPill } from '../../order/order-status.tsx'
import { OrderTimeline } from '../../order/order-timeline.tsx'
import { OfferCancel, useFocusAfterCancel, useOfferedCancel } from '../../order/detail/offer-cancel.tsx'
import { OrderColumns } from '../../order/detail/order-columns.ts'
import { OrderFacts } from '../../order/detail/order-facts.tsx'
import { useOwnOrderQuery } from '../../order/detail/order-detail.generated.ts'
import type { OrderDetail } from '../../order/detail/order-detail.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { timeAt } from '../../ui/marks.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { RoundIcon } from '../../ui/screen/round-icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton, SkeletonBlocks } from '../../ui/skeleton.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { AccountScreen } from './frame/account-screen.tsx'

/** Most orders are paid, or need not be before the door. */
const UnpaidOrder = lazyPart(async () => (await import('../../payment/unpaid-order.tsx')).UnpaidOrder)

/** Most orders are looked at before they have arrived. */
const OwnReturns = lazyPart(async () => (await import('../../order/returns/own-returns.tsx')).OwnReturns)

/** A shopper does not print in the first second. */
const Receipt = lazyPart(async () => (await import('../../order/detail/receipt.tsx')).Receipt)

const Parts = styled(Stack)`
  > [role='status']:empty {
    display: none;
  }
`
/* Its parts bring their own gutters. */
const Way = styled(Card)`
  overflow: hidden;
  > ol {
    padding-block-end: 16px;
  }
`

/** /Orders/{id}: one order of the shopper, with all that can be done about it. Administrators see it in the back office. */
export function OrderPage() {
  const { id = '' } = useRouteParams()
  const { user } = useSession()
  const isAdmin = user?.role === 'ADMIN'
  const { data, error, refetch } = useOwnOrderQuery({ variables: { id }, skip: !user || isAdmin, fetchPolicy: 'cache-and-network' })
  const order = data?.order
  useLive(order?.id, async () => (await import('../../order/detail/follow-own-order.ts')).followOwnOrder(id))
  const back = <BackLink to={paths.orders}>{m.order_yours()}</BackLink>
  if (isAdmin) return <Redirect to={adminPaths.order(id)} />
  if (data && !order && !error)
    return (
      <Page title={m.user_order_none()} heading="own" noindex>
        <EmptyState
          level="h1"
          picture={<RoundIcon name="box" />}
          title={m.user_order_none()}
          text={m.user_order_none_text()}
          action={<ButtonLink to={paths.orders}>{m.order_yours()}</ButtonLink>}
        />
      </Page>
    )
  return (
    <AccountScreen title={order ? m.user_order_numbered({ number: order.number }) : m.user_order()} above={back}>
      <Parts $gap={20}>
        {error && <ErrorPanel error={error} title={m.user_order_not_read()} onRetry={() => void refetch()} />}
        {order && <Details key={order.id} order={order} />}
        {!order && !error && <OrderSkeleton />}
      </Parts>
    </AccountScreen>
  )
}

const OrderSkeleton = () => (
  <Skeleton heights={[36, 84]}>
    <OrderColumns>
      <SkeletonBlocks heights={[360, 300]} />
    </OrderColumns>
  </Skeleton>
)

function Details({ order }: { order: OrderDetail }) {
  const { status, placedAt } = order
  const { place, onCancelled } = useFocusAfterCancel(order)
  const offered = useOfferedCancel(order)
  const steps = orderProgress(status)
  return (
    <>
      <Cluster $gap="8px 12px" ref={place} tabIndex={-1}>
        <OrderStatusPill status={status} />
        <span>
          <Rich message={m.user_order_placed} inputs={{ moment: momentOf(placedAt) }} as={{ time: timeAt(placedAt) }} />
        </span>
      </Cluster>
      {(steps ?? status === 'AWAITING_PAYMENT') && (
        <Way $padded={false}>
          {steps && <OrderTimeline steps={steps} />}
          {status === 'AWAITING_PAYMENT' && (
            <Suspense>
              <UnpaidOrder order={order} />
            </Suspense>
          )}
        </Way>
      )}
      <OrderColumns>
        <Products order={order} />
        <About order={order} />
      </OrderColumns>
      {(order.returns.length > 0 || order.returnableUntil !== null) && (
        <Suspense>
          <OwnReturns order={order} />
        </Suspense>
      )}
      <Cluster $gap="8px 12px">
        <Suspense>
          <Receipt order={order} />
        </Suspense>
        {offered && <OfferCancel order={order} onCancelled={onCancelled} />}
        {status !== 'AWAITING_PAYMENT' && <OrderAgain order={order} />}
      </Cluster>
    </>
  )
}

const Products = ({ order: { lines, status, totals, couponCode } }: { order: OrderDetail }) => (
  <Card as="section" aria-labelledby="order-products">
    <h2 id="order-products">{m.user_order_products()}</h2>
    <ul>
      {lines.map((line) => (
        <OrderLineRow key={line.id} line={line} status={status} />
      ))}
    </ul>
    <Bill totals={totals} couponCode={couponCode} />
  </Card>
)

const About = ({ order }: { order: OrderDetail }) => (
  <Parts $gap={20}>
    <Card as="section" aria-labelledby="order-facts">
      <h2 id="order-facts">{m.user_order_facts()}</h2>
      <OrderFacts order={order} />
      <OrderRefunds refunds={order.payment.refunds} />
    </Card>
    {order.events && order.events.length > 0 && (
      <Card as="section" aria-labelledby="order-events">
        <h2 id="order-events">{m.user_order_events()}</h2>
        <OrderEvents events={order.events} />
      </Card>
    )}
  </Parts>
)

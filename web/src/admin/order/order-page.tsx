import { m } from '@shop/contract/messages/messages.js'
import { useCallback, useState } from 'react'
import { useLive } from '../../lib/live/use-live.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { momentOf } from '../../lib/time/moments.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { useListLink } from '../lib/list-link.ts'
import { stepOf, type NextStep } from './next-step.ts'
import { useAdminOrderQuery, type AdminOrderFragment } from './admin-order.generated.ts'
import { AdminRefunds } from './admin-refunds.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderNotes } from './order-notes.tsx'
import { ProviderPayment } from './provider-payment.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StaffReturns } from './returns/staff-returns.tsx'
import { CancelDialog, AdvanceOrderDialog } from './advance-order-dialog.tsx'
import { OrderEvents } from '../../order/order-events.tsx'
import { OrderStatusPill } from '../../order/order-status.tsx'
import { OrderColumns } from '../../order/detail/order-columns.ts'
import { OrderFacts } from '../../order/detail/order-facts.tsx'
import { OrderLines } from '../../order/detail/order-lines.tsx'
import { OrderPrintView, type PrintKind } from '../../order/detail/order-print-view.tsx'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { timeAt } from '../../ui/marks.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The actions on an order that the shop offers now. */
function Actions({ order }: { order: AdminOrderFragment }) {
  const [step, setStep] = useState<NextStep>()
  const [cancelling, setCancelling] = useState(false)
  const [refunding, setRefunding] = useState(false)
  const [print, setPrint] = useState<PrintKind>()
  const printed = useCallback(() => setPrint(undefined), [])
  const next = stepOf(order)
  return (
    <Cluster $gap={12} $below={20}>
      {next && <Button onClick={() => setStep(next)}>{next.words()}</Button>}
      {order.availableActions.includes('CANCEL') && (
        <Button variant="danger" onClick={() => setCancelling(true)}>
          {m.order_cancel()}
        </Button>
      )}
      {order.availableActions.includes('REFUND') && (
        <Button variant="danger" onClick={() => setRefunding(true)}>
          {m.order_refund()}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setPrint('slip')}>
        {m.order_print_slip()}
      </Button>
      <Button variant="secondary" onClick={() => setPrint('invoice')}>
        {m.order_print_invoice()}
      </Button>
      <AdvanceOrderDialog order={order} step={step} onClose={() => setStep(undefined)} />
      <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
      <RefundDialog order={order} open={refunding} onClose={() => setRefunding(false)} />
      {print && <OrderPrintView orders={[order]} kind={print} onDone={printed} />}
    </Cluster>
  )
}

function Details({ order }: { order: AdminOrderFragment }) {
  const { status, placedAt, events, payment } = order
  return (
    <>
      <Cluster $gap={12} $below={20}>
        <OrderStatusPill status={status} />
        <span>
          <Rich message={m.user_order_placed} inputs={{ moment: momentOf(placedAt) }} as={{ time: timeAt(placedAt) }} />
        </span>
      </Cluster>
      <Actions order={order} />
      <OrderColumns>
        <Stack $gap={20}>
          <Card>
            <OrderLines order={order} />
          </Card>
          {(order.returns.length > 0 || order.returnableUntil !== null) && <StaffReturns order={order} />}
          <Card as="section" aria-labelledby="order-notes">
            <h2 id="order-notes">{m.order_notes_internal()}</h2>
            <OrderNotes order={order} />
          </Card>
        </Stack>
        <Stack $gap={20}>
          <Card>
            <OrderFacts order={order}>
              <OrderCustomer customer={order.customer} />
            </OrderFacts>
          </Card>
          {payment.refunds.length > 0 && (
            <Card as="section" aria-labelledby="order-refunds">
              <h2 id="order-refunds">{m.order_refunds_all()}</h2>
              <AdminRefunds refunds={payment.refunds} />
            </Card>
          )}
          {payment.method === 'CARD' && (
            <Card as="section" aria-labelledby="order-provider">
              <h2 id="order-provider">{m.order_provider_says()}</h2>
              <ProviderPayment order={order} />
            </Card>
          )}
          <Card as="section" aria-labelledby="order-events">
            <h2 id="order-events">{m.order_events()}</h2>
            {events && events.length > 0 ? <OrderEvents events={events} /> : <p>{m.order_events_none()}</p>}
          </Card>
        </Stack>
      </OrderColumns>
    </>
  )
}

/** /dashboard/Orders/{id}: one order, with its actions. */
export function AdminOrderPage() {
  const { id = '' } = useRouteParams()
  const { data, error, refetch } = useAdminOrderQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const order = data?.order
  useLive(order?.id, async () => (await import('./follow-admin-order.ts')).followAdminOrder(id))
  const list = useListLink(adminPaths.orders)
  const back = <BackLink to={list}>{m.order_all()}</BackLink>
  if (data && !order && !error)
    return (
      <Page title={m.user_order_none()} heading="own" width={1440} noindex>
        <EmptyState level="h1" title={m.user_order_none()} action={<ButtonLink to={list}>{m.order_all()}</ButtonLink>} />
      </Page>
    )
  return (
    <Page title={order ? m.order_numbered({ number: order.number }) : m.order_number()} width={1440} above={back} noindex>
      {error && <ErrorPanel error={error} title={m.order_not_read()} onRetry={() => void refetch()} />}
      {order && <Details order={order} />}
      {!order && !error && <Skeleton heights={[480]} />}
    </Page>
  )
}

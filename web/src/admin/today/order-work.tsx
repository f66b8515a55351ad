import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { useEffect } from 'react'
import { adminPaths } from '../../lib/admin-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { StepDialog } from '../order/step-dialog.tsx'
import { List, Outline, Part } from '../overview/part.tsx'
import { OrderQueue } from './order-queue.tsx'
import { useOrderWorkloadQuery, type OrderWorkloadQuery } from './today.generated.ts'

type Workload = NonNullable<OrderWorkloadQuery['orderWorkload']>

/** Whether a step was taken of an order that is listed: its queue has another one in its place, and other numbers. */
const isBehind = ({ toPack, toShip }: Workload): boolean =>
  toPack.orders.some(({ status }) => status !== 'CONFIRMED') || toShip.orders.some(({ status }) => status !== 'PROCESSING')

/** The orders to pack and those to ship. */
export function OrderQueues() {
  const { data, error, refetch } = useOrderWorkloadQuery({ fetchPolicy: 'cache-and-network' })
  const work = data?.orderWorkload
  const behind = work ? isBehind(work) : false
  useEffect(() => {
    if (!behind) return
    const queue = document.activeElement?.closest('section')
    // The order leaves its queue with the button that had the focus: the next one takes it, so that Enter goes on.
    function focusNext() {
      const next = queue?.querySelector<HTMLElement>('li button') ?? queue?.querySelector('a')
      if (document.activeElement === document.body) next?.focus()
    }
    void refetch().then(() => setTimeout(focusNext))
  }, [behind, refetch])
  if (error && !work) return <ErrorPanel error={error} title={m.order_waiting_not_read()} onRetry={() => void refetch()} />
  if (!work)
    return (
      <>
        <Outline />
        <Outline />
      </>
    )
  return (
    <StepDialog>
      <OrderQueue queue={work.toPack} status="CONFIRMED" title={m.order_to_pack} none={m.order_to_pack_none} all={m.order_to_pack_all} />
      <OrderQueue queue={work.toShip} status="PROCESSING" title={m.order_to_ship} none={m.order_to_ship_none} all={m.order_to_ship_all} />
    </StepDialog>
  )
}

/** Returns that wait for the shop, by what is to be done. The queues show the error of reading them. */
export function OpenReturns() {
  const { data } = useOrderWorkloadQuery({ fetchPolicy: 'cache-first' })
  const work = data?.orderWorkload
  if (!work) return null
  const queues = [
    { status: 'REQUESTED', words: m.order_returns_to_answer, count: work.returnsToAnswerCount },
    { status: 'ACCEPTED', words: m.order_returns_to_receive, count: work.returnsToReceiveCount },
    { status: 'RECEIVED', words: m.order_returns_to_refund, count: work.returnsToRefundCount },
  ].filter(({ count }) => count > 0)
  return (
    <Part title={m.order_returns_waiting()}>
      {queues.length === 0 && <p>{m.order_returns_none()}</p>}
      <List>
        {queues.map(({ status, words, count }) => (
          <li key={status}>
            <Link to={`${adminPaths.returns}?status=${status}`}>{words({ number: formatNumber(count) })}</Link>
          </li>
        ))}
      </List>
      <ButtonLink variant="secondary" to={adminPaths.returns}>
        {m.order_returns_all()}
      </ButtonLink>
    </Part>
  )
}

/** Orders of which the card provider refused the last refund: to be given back another way. The queues show the error of reading them. */
export function FailedRefunds() {
  const { data } = useOrderWorkloadQuery({ fetchPolicy: 'cache-first' })
  const work = data?.orderWorkload
  if (!work) return null
  const { failedRefundCount, failedRefunds } = work
  return (
    <Part title={m.order_failed_refunds({ number: formatNumber(failedRefundCount) })}>
      {failedRefundCount === 0 && <p>{m.order_failed_refunds_none()}</p>}
      <List>
        {failedRefunds.map(({ id, number, customer }) => (
          <li key={id}>
            <Link to={adminPaths.order(id)}>{number}</Link>
            <bdi>{customer?.name ?? m.order_customer_deleted()}</bdi>
          </li>
        ))}
      </List>
    </Part>
  )
}

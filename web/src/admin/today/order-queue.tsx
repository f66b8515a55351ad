import { m } from '@shop/contract/messages/messages.js'
import { arrivalInWords } from '@shop/contract/arrival.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { dayAt } from '../lib/cairo-days.ts'
import { momentOf } from '../../lib/time/moments.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text/text.ts'
import { NextStepButton } from '../order/next-step-button.tsx'
import { List, Part } from '../overview/part.tsx'
import type { OrderWorkloadQuery, QueuedOrderFragment } from './today.generated.ts'

type Queue = NonNullable<OrderWorkloadQuery['orderWorkload']>['toPack']

/** When it is promised, else since when it waits; what is late is marked, not by its colour alone. */
function Due({ promisedDelivery: promise, placedAt }: QueuedOrderFragment) {
  if (!promise) return m.order_waiting_since({ moment: momentOf(placedAt) })
  const arrival = arrivalInWords(promise)
  if (promise.to >= dayAt()) return m.order_due({ arrival })
  return (
    <Text as="span" $tone="danger" $weight={600}>
      {m.order_due_late({ arrival })}
    </Text>
  )
}

interface OrderQueueProps {
  queue: Queue
  /** The status that its orders have. */
  status: 'CONFIRMED' | 'PROCESSING'
  title: (inputs: { number: string }) => string
  none: () => string
  all: () => string
}

/** Orders that wait for the same step, the first promised first, each with the button of that step. */
export function OrderQueue({ queue: { orderCount, lateCount, dueTodayCount, orders }, status, title, none, all }: OrderQueueProps) {
  const counted = [
    ...(lateCount > 0 ? [m.order_queue_late({ number: formatNumber(lateCount) })] : []),
    ...(dueTodayCount > 0 ? [m.order_queue_due_today({ number: formatNumber(dueTodayCount) })] : []),
  ]
  return (
    <Part title={title({ number: formatNumber(orderCount) })}>
      {orderCount === 0 ? <p>{none()}</p> : counted.length > 0 && <p>{counted.join(' · ')}</p>}
      <List>
        {orders.map((order) => (
          <li key={order.id}>
            <div>
              <Link to={adminPaths.order(order.id)}>{order.number}</Link> <bdi>{order.customer?.name ?? m.order_customer_deleted()}</bdi>
              <Text $tone="muted" $size={14}>
                <Due {...order} />
              </Text>
            </div>
            <NextStepButton order={order} />
          </li>
        ))}
      </List>
      {orderCount > 0 && (
        <ButtonLink variant="secondary" to={`${adminPaths.orders}?status=${status}&sort=placed`}>
          {all()}
        </ButtonLink>
      )}
    </Part>
  )
}

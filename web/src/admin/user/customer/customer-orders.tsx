import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { dayOf } from '../../../lib/time/moments.ts'
import { OrderStatusPill } from '../../../order/order-status.tsx'
import { FirstProduct } from '../../order/order-columns.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Link } from '../../../ui/link.tsx'
import { Text } from '../../../ui/text/text.ts'
import { useMore } from '../../../ui/long-list/use-more.tsx'
import { ReadPart } from './customer-part.tsx'
import { useCustomerOrdersQuery } from './customer.generated.ts'

/** The orders of a customer, the newest first, each with what was bought and a link to its page. */
export function CustomerOrders({ id }: { id: string }) {
  const { data, error, refetch, fetchMore } = useCustomerOrdersQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const orders = data?.user?.orders
  const { button } = useMore({ things: m.user_orders_things(), pageInfo: orders?.pageInfo, fetchMore })
  return (
    <ReadPart
      entries={orders?.nodes}
      error={error}
      retry={refetch}
      words={{ failed: m.user_customer_orders_not_read(), none: m.user_customer_orders_none() }}
    >
      {(nodes) => (
        <Stack $gap={16}>
          <Stack as="ul" $gap={16}>
            {nodes.map(({ id: orderId, number, placedAt, status, totals, lines }) => (
              <Stack as="li" key={orderId} $gap={2}>
                <Cluster $gap={12}>
                  <Link to={adminPaths.order(orderId)}>{number}</Link>
                  <time dateTime={placedAt}>{dayOf(placedAt)}</time>
                  <OrderStatusPill status={status} />
                  <span>{formatMoney(totals.total.amount)}</span>
                </Cluster>
                <Text $tone="muted" $size={14}>
                  <FirstProduct lines={lines} />
                </Text>
              </Stack>
            ))}
          </Stack>
          <div>{button}</div>
          <Link to={adminPaths.userOrders(id)}>{m.user_customer_orders_all()}</Link>
        </Stack>
      )}
    </ReadPart>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import type { OrderStatus } from '../../lib/schema.generated.ts'
import { OrderCard } from '../../order/order-card.tsx'
import { useOrdersQuery } from '../../order/orders.generated.ts'
import { OwnOrderSteps } from '../../order/own-order-steps.tsx'
import { StatusFilter } from '../../order/status-filter.tsx'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { useMore } from '../../ui/long-list/use-more.tsx'
import { RoundIcon } from '../../ui/screen/round-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountScreen } from './frame/account-screen.tsx'

/** Most orders are paid, or need not be before the door. */
const UnpaidOrder = lazyPart(async () => (await import('../../payment/unpaid-order.tsx')).UnpaidOrder)

/** As high as the part that is loaded into it. */
const UnpaidPlace = styled.div`
  min-height: 65px;
`
const More = styled.div`
  justify-self: center;
`

/** /Orders: the shopper's orders, newest first, ten at a time. */
export function OrdersPage() {
  const { user } = useSession()
  const { data, error, refetch, fetchMore } = useOrdersQuery({ skip: !user, fetchPolicy: 'cache-and-network' })
  const [wanted, setWanted] = useState<OrderStatus | ''>('')
  const orders = data?.viewer?.user.orders
  const rest = useMore({ things: m.user_orders_things(), pageInfo: orders?.pageInfo, fetchMore, inPlace: true })
  const statuses = orders?.nodes.map(({ status }) => status) ?? []
  // A status that no order on screen has any more cannot be chosen any more either.
  const chosen = statuses.find((status) => status === wanted)

  return (
    <AccountScreen title={m.order_yours()}>
      <Stack $gap={20}>
        {error && <ErrorPanel error={error} title={m.user_orders_not_read()} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton heights={[400, 400]} />}
        {orders?.nodes.length === 0 && (
          <EmptyState
            picture={<RoundIcon name="box" />}
            title={m.user_orders_none()}
            text={m.user_orders_none_text()}
            action={<ButtonLink to={paths.home}>{m.user_go_shopping()}</ButtonLink>}
          />
        )}
        <StatusFilter statuses={statuses} value={chosen ?? ''} onChange={setWanted} />
        {orders?.nodes
          .filter(({ status }) => !chosen || status === chosen)
          .map((order) => (
            <OrderCard key={order.id} order={order}>
              {order.status === 'AWAITING_PAYMENT' && (
                <Suspense fallback={<UnpaidPlace />}>
                  <UnpaidOrder order={order} />
                </Suspense>
              )}
              <OwnOrderSteps order={order} />
            </OrderCard>
          ))}
        {rest.error !== undefined && <ErrorPanel error={rest.error} onRetry={rest.more} />}
        {rest.button && <More>{rest.button}</More>}
        {(data ?? error) && <BackLink to={paths.home}>{m.user_back_home()}</BackLink>}
      </Stack>
    </AccountScreen>
  )
}

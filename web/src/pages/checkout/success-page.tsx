import { m } from '@shop/contract/messages/messages.js'
import { skipToken } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { SkeletonRows } from '../../ui/list/item-row.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { PaidByCard } from './success/paid-by-card.tsx'
import { OrderSucceeded } from './success/order-succeeded.tsx'
import { usePlacedOrderQuery } from '../../order/placed-order.generated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * /success?order=…: shows an order that the shop knows, and for one paid by card the result of its payment; an address without an
 * order has the spec's text alone. Parameters that the card provider writes into the address prove nothing and are not read.
 */
export function SuccessPage() {
  const { user } = useSession()
  const id = useSearchParams()[0].get('order')
  const { data, error, refetch } = usePlacedOrderQuery(id && user ? { variables: { id } } : skipToken)
  const order = data?.order
  if (order?.payment.method === 'CARD') return <PaidByCard key={order.id} order={order} />
  if (order || !id)
    return (
      <Page title={m.order_succeeded()} width={560} heading="own" noindex>
        <OrderSucceeded {...(order && { order })} />
      </Page>
    )
  return (
    <Page title={m.order_your_order()} width={560} noindex>
      {error ? (
        <Stack $gap={16}>
          <ErrorPanel error={error} title={m.order_not_read()} onRetry={() => void refetch()} />
          <p>{m.order_not_read_after_placing()}</p>
        </Stack>
      ) : !data ? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      ) : (
        <EmptyState title={m.order_unknown()} action={<ButtonLink to={paths.orders}>{m.order_yours()}</ButtonLink>} />
      )}
    </Page>
  )
}

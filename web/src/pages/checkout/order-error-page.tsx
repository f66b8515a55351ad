import { m } from '@shop/contract/messages/messages.js'
import { useState, type ReactNode } from 'react'
import { useCartQuery } from '../../cart/cart.generated.ts'
import { SkeletonRows } from '../../ui/list/item-row.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { OutOfStockList } from './order-error/out-of-stock-list.tsx'
import { useOutOfStock } from './order-error/use-out-of-stock.ts'
import { outOfStock } from './parts/out-of-stock.ts'
import { Alert } from '../../ui/alert.tsx'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { ButtonRow } from '../../ui/screen/button-row.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Page } from '../../ui/page.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * /OrderError: the products that kept an order from being placed; nothing was ordered. A shopper without such an order is led to the cart,
 * administrators, who do not order, to the dashboard.
 */
export function OrderErrorPage() {
  const { user } = useSession()
  if (user?.role === 'ADMIN') return <Redirect to={paths.dashboard} />
  return user ? <RefusedOrder userId={user.id} /> : <ErrorPage title={m.order_your_order()} />
}

const skeleton = (
  <Skeleton>
    <SkeletonRows count={2} />
  </Skeleton>
)

interface ErrorPageProps {
  title: string
  children?: ReactNode
}

const ErrorPage = ({ title, children = skeleton }: ErrorPageProps) => (
  <Page title={title} width={800} noindex>
    {children}
  </Page>
)

function RefusedOrder({ userId }: { userId: string }) {
  const [isRefused] = useState(() => outOfStock.read(userId).length > 0)
  const { data, error, refetch } = useCartQuery({ skip: !isRefused })
  const cart = data?.viewer?.cart
  if (!isRefused) return <Redirect to={paths.cart} />
  return (
    <ErrorPage title={m.order_out_of_stock()}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {cart ? <Shortages userId={userId} cartId={cart.id} isEmpty={cart.lines.length === 0} /> : !error && skeleton}
    </ErrorPage>
  )
}

function Shortages({ userId, cartId, isEmpty }: { userId: string; cartId: string; isEmpty: boolean }) {
  const { items, remove, take, removeAll } = useOutOfStock(userId, cartId)
  const [pending, setPending] = useState(false)
  async function all() {
    setPending(true)
    await removeAll()
    setPending(false)
  }
  if (items.length === 0)
    return (
      <Stack $gap={20}>
        <Alert tone="success" title={m.order_short_removed()}>
          {isEmpty ? m.order_short_none_left() : m.order_short_rest()}
        </Alert>
        <ButtonRow>
          {!isEmpty && <ButtonLink to={paths.placeOrder}>{m.order_back_to_place()}</ButtonLink>}
          <ButtonLink variant="secondary" to={paths.cart}>
            {m.cart_go_to()}
          </ButtonLink>
        </ButtonRow>
      </Stack>
    )
  return (
    <Stack $gap={20}>
      <Alert tone="danger" title={m.order_not_placed()}>
        {m.order_short_text()}
      </Alert>
      <OutOfStockList items={items} onRemove={(item) => void remove(item)} onTake={(item) => void take(item)} />
      <ButtonRow>
        <Button sends variant="secondary" pending={pending} onClick={() => void all()}>
          {m.order_short_remove_all()}
        </Button>
      </ButtonRow>
      <BackLink to={paths.placeOrder}>{m.order_back_to_place()}</BackLink>
    </Stack>
  )
}

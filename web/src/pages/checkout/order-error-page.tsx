import { useState, type ReactNode } from 'react'
import { useCartQuery } from '../../cart/cart.generated.ts'
import { Navigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx'
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
import { Page } from '../../ui/page.tsx'

const Stack = styled.div`
  display: grid;
  gap: 20px;
`

/**
 * /OrderError: what a failed order returned; nothing was ordered. Whoever comes without one is led to the cart, and administrators, who
 * do not order, to the dashboard.
 */
export function OrderErrorPage() {
  const { user } = useSession()
  if (user?.role === 'ADMIN') return <Navigate to={paths.dashboard} replace />
  return user ? <RefusedOrder userId={user.id} /> : <ErrorPage title="Your order" />
}

interface ErrorPageProps {
  title: string
  children?: ReactNode
}

const ErrorPage = ({ title, children = <ListSkeleton rows={2} /> }: ErrorPageProps) => (
  <Page title={title} width={800} noindex>
    {children}
  </Page>
)

function RefusedOrder({ userId }: { userId: string }) {
  const [isRefused] = useState(() => outOfStock.read(userId).length > 0)
  const { data, error, refetch } = useCartQuery({ skip: !isRefused })
  const cart = data?.viewer?.cart
  if (!isRefused) return <Navigate to={paths.cart} replace />
  return (
    <ErrorPage title="Out of stock">
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {cart ? <Shortages userId={userId} cartId={cart.id} isEmpty={cart.lines.length === 0} /> : !error && <ListSkeleton rows={2} />}
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
      <Stack>
        <Alert tone="success" title="Out-of-stock Products Removed">
          {isEmpty ? 'Nothing else is in your cart.' : 'The rest of your cart can be ordered.'}
        </Alert>
        <ButtonRow>
          {!isEmpty && <ButtonLink to={paths.placeOrder}>Back to Place Order</ButtonLink>}
          <ButtonLink variant="secondary" to={paths.cart}>
            Go to your cart
          </ButtonLink>
        </ButtonRow>
      </Stack>
    )
  return (
    <Stack>
      <Alert tone="danger" title="The order was not placed">
        Of these products there is too little left. Nothing was charged; the rest of your cart is as it was.
      </Alert>
      <OutOfStockList items={items} onRemove={(item) => void remove(item)} onTake={(item) => void take(item)} />
      <ButtonRow>
        <Button sends variant="secondary" pending={pending} onClick={() => void all()}>
          Remove all
        </Button>
      </ButtonRow>
      <BackLink to={paths.placeOrder}>Back to Place Order</BackLink>
    </Stack>
  )
}

import { formatMoney } from '@shop/contract/money.ts'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { officePaths } from '../../../lib/office-paths.ts'
import { useUserOrdersQuery, type OrderRowFragment } from '../../../order/office/office-orders.generated.ts'
import { orderColumns } from '../../../order/office/order-columns.tsx'
import { BackLink } from '../../../ui/screen/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useTableState } from '../../../ui/table/use-table-state.ts'

const { number, placed, product, quantity, bill, method, status } = orderColumns
/** Spec section 2, and the day. */
const COLUMNS = [number, product, quantity, bill, method, status, { ...placed, optional: true }]

const Sum = styled.p`
  margin-block-end: 16px;
`

/** What the orders on screen come to; cancelled ones are not to be paid. */
function Bills({ orders, all }: { orders: readonly OrderRowFragment[]; all: boolean }) {
  const amount = orders.filter((order) => order.status !== 'CANCELLED').reduce((sum, { totals }) => sum + totals.total.amount, 0)
  return (
    <Sum>
      Total of {all ? 'all bills' : 'the bills on this page'}, without cancelled orders: <strong>{formatMoney(amount)}</strong>
    </Sum>
  )
}

/** /dashboard/UserOrder/{userId}: the orders of one account. */
export function UserOrdersPage() {
  const { userId = '' } = useParams()
  const state = useTableState({ size: 50 })
  const variables = { id: userId, first: state.size, page: state.page }
  const { data, previousData, error, loading, refetch } = useUserOrdersQuery({ variables, fetchPolicy: 'cache-and-network' })
  const user = (data ?? previousData)?.user
  const orders = user?.orders
  const back = <BackLink to={officePaths.users}>Back to users</BackLink>
  if (data && !user && !error)
    return (
      <Page title="No such account" heading="own" width={1440} noindex>
        <EmptyState
          level="h1"
          title="No such account"
          text="It may have been deleted."
          action={<ButtonLink to={officePaths.users}>Back to users</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page title={user ? `Orders of ${user.name}` : 'Orders of a user'} width={1440} above={back} noindex>
      {orders && orders.nodes.length > 0 && <Bills orders={orders.nodes} all={orders.nodes.length === orders.totalCount} />}
      <DataTable
        name="user-orders"
        caption={user ? `Orders of ${user.name}` : 'Orders'}
        noun={['order', 'orders']}
        columns={COLUMNS}
        nameOf={(order) => order.number}
        data={{ rows: orders?.nodes, total: orders?.totalCount, loading: loading && !data, error, retry: () => void refetch() }}
        state={state}
        empty={{ text: 'This account has ordered nothing so far.' }}
      />
    </Page>
  )
}

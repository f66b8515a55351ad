import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { useUserOrdersQuery, type OrderRowFragment } from '../order/admin-orders.generated.ts'
import { orderColumns } from '../order/order-columns.tsx'
import { askedOrders, ORDER_FILTER_NAMES, orderFilters } from '../order/order-table.ts'
import { useListLink } from '../lib/list-link.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { strong } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { DaysBetween, spanOf } from '../ui/days-between.tsx'
import { UnknownAccount } from './unknown-account.tsx'

const { number, placed, product, quantity, bill, method, paid, status } = orderColumns
/** Spec section 2, and the day. */
const COLUMNS: readonly TableColumn<OrderRowFragment>[] = [
  number,
  product,
  quantity,
  { ...bill, sorts: ['desc', 'asc'] },
  method,
  status,
  { ...placed, sorts: ['desc', 'asc'], optional: true },
  { ...paid, optional: true },
]

/** The sum of the orders on screen; cancelled ones do not count. */
function Bills({ orders, all }: { orders: readonly OrderRowFragment[]; all: boolean }) {
  const amount = orders.filter((order) => order.status !== 'CANCELLED').reduce((sum, { totals }) => sum + totals.total.amount, 0)
  return (
    <Text $below={16}>
      <Rich message={all ? m.order_bills_all : m.order_bills_page} inputs={{ amount: formatMoney(amount) }} as={{ strong }} />
    </Text>
  )
}

/** /dashboard/UserOrder/{userId}: the orders of one account. */
export function UserOrdersPage() {
  const { userId = '' } = useRouteParams()
  const state = useTableState({ filters: ORDER_FILTER_NAMES, size: 50 })
  const { filter, sort } = askedOrders(state, spanOf(state))
  const variables = { id: userId, filter: { ...filter, customerId: userId }, sort, first: state.size, page: state.page }
  const result = useUserOrdersQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { user } = result.data ?? result.previousData ?? {}
  const data = tableData(result, ({ orders }) => orders)
  const { rows = [], total } = data
  const list = useListLink(adminPaths.users)
  const back = <BackLink to={list}>{m.user_accounts_back()}</BackLink>
  if (result.data && !user && !result.error) return <UnknownAccount list={list} />
  return (
    <Page title={user ? m.user_account_orders(user) : m.admin_user_orders()} width={1440} above={back} noindex>
      <Text $below={16}>
        <Link to={adminPaths.customer(userId)} state={{ list }}>
          {m.user_customer_open()}
        </Link>
      </Text>
      {rows.length > 0 && <Bills orders={rows} all={rows.length === total && !state.isFiltered} />}
      <DataTable
        name="user-orders"
        caption={user ? m.user_account_orders(user) : m.user_orders()}
        things={m.user_orders_things()}
        columns={COLUMNS}
        nameOf={(order) => order.number}
        data={data}
        state={state}
        filters={orderFilters()}
        searchLabel={m.user_account_orders_search()}
        empty={{ text: m.user_account_orders_none() }}
      >
        <DaysBetween state={state} />
      </DataTable>
    </Page>
  )
}

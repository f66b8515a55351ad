import { Link } from 'react-router-dom'
import { officePaths } from '../../../lib/office-paths.ts'
import type { OrderFilterInput, OrderSort, OrderStatus, PaymentMethod } from '../../../lib/schema.generated.ts'
import { useOfficeOrdersQuery, type OfficeOrdersQuery } from '../../../order/office/office-orders.generated.ts'
import { ExportOrders } from '../../../order/office/export-orders.tsx'
import { orderColumns } from '../../../order/office/order-columns.tsx'
import { METHOD_WORDS } from '../../../order/method-words.ts'
import { shownStatus } from '../../../order/order-status.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableColumn, TableFilter } from '../../../ui/table/table-parts.ts'
import { useTableState, type TableState } from '../../../ui/table/use-table-state.ts'
import { DaysBetween, spanOf } from '../days-between.tsx'

type Order = NonNullable<OfficeOrdersQuery['orders']>['nodes'][number]

const { number, placed, product, quantity, bill, method, paid, status } = orderColumns
const COLUMNS: readonly TableColumn<Order>[] = [
  number,
  { ...placed, sorts: ['desc', 'asc'] },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) =>
      customer ? (
        <Link to={officePaths.userOrders(customer.id)}>
          <bdi>{customer.name}</bdi>
        </Link>
      ) : (
        'Deleted user'
      ),
  },
  { ...product, optional: true },
  quantity,
  { ...bill, sorts: ['desc', 'asc'] },
  method,
  { ...paid, optional: true },
  status,
]

const STATUSES: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED']
const METHODS: readonly PaymentMethod[] = ['CASH_ON_DELIVERY', 'CARD']
const FILTERS: readonly TableFilter[] = [
  { name: 'status', label: 'Status', options: STATUSES.map((value) => ({ value, label: shownStatus(value).words })) },
  { name: 'method', label: 'Payment method', options: METHODS.map((value) => ({ value, label: METHOD_WORDS[value] })) },
]
/** With the days, which are chosen apart. */
const NAMES = ['status', 'method', 'from', 'to']

const SORTS: Record<string, OrderSort> = { placed: 'OLDEST', '-placed': 'NEWEST', bill: 'TOTAL_ASC', '-bill': 'TOTAL_DESC' }

function filterOf(state: TableState): OrderFilterInput {
  const { search, filters } = state
  const wanted = STATUSES.find((each) => each === filters['status'])
  const paymentMethod = METHODS.find((each) => each === filters['method'])
  const span = spanOf(state)
  return {
    ...(search && { search }),
    ...(wanted && { statuses: [wanted] }),
    ...(paymentMethod && { paymentMethod }),
    ...(span && { placed: span }),
  }
}

/** /dashboard/Orders: the orders of everybody. */
export function OfficeOrdersPage() {
  const state = useTableState({ filters: NAMES })
  const variables = { filter: filterOf(state), sort: SORTS[state.sort] ?? 'NEWEST', first: state.size, page: state.page } as const
  const { data, previousData, error, loading, refetch } = useOfficeOrdersQuery({ variables, fetchPolicy: 'cache-and-network' })
  const orders = (data ?? previousData)?.orders
  return (
    <Page title="Orders" width={1440} noindex>
      <DataTable
        name="orders"
        caption="Orders"
        noun={['order', 'orders']}
        columns={COLUMNS}
        nameOf={(order) => order.number}
        data={{ rows: orders?.nodes, total: orders?.totalCount, loading: loading && !data, error, retry: () => void refetch() }}
        state={state}
        filters={FILTERS}
        searchLabel="Search by number, customer or product"
        empty={{ text: 'What shoppers order is listed here.' }}
      >
        <DaysBetween state={state} />
        <ExportOrders filter={variables.filter} sort={variables.sort} />
      </DataTable>
    </Page>
  )
}

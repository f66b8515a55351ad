import { m } from '@shop/contract/messages/messages.js'
import { useAdminOrdersQuery, type AdminOrdersQuery } from './admin-orders.generated.ts'
import { useOrderBulk } from './bulk/use-order-bulk.tsx'
import { CustomerLink } from './customer-link.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { StepDialog } from './step-dialog.tsx'
import { ExportOrders } from './export-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { askedOrders, ORDER_FILTER_NAMES, orderFilters } from './order-table.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { tableData } from '../ui/table/table-data.ts'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { DaysBetween, spanOf } from '../ui/days-between.tsx'

type Order = NonNullable<AdminOrdersQuery['orders']>['nodes'][number]

const { number, placed, product, quantity, bill, method, paid, status } = orderColumns
const COLUMNS: readonly TableColumn<Order>[] = [
  number,
  { ...placed, sorts: ['desc', 'asc'] },
  {
    id: 'customer',
    header: m.order_customer,
    cell: ({ customer }) => <CustomerLink customer={customer} />,
  },
  { ...product, optional: true },
  quantity,
  { ...bill, sorts: ['desc', 'asc'] },
  method,
  { ...paid, optional: true },
  status,
  { id: 'next', header: m.order_next_step, cell: (order) => <NextStepButton order={order} /> },
]

/** /dashboard/Orders: the orders of all shoppers. */
export function AdminOrdersPage() {
  const state = useTableState({ filters: ORDER_FILTER_NAMES })
  const variables = { ...askedOrders(state, spanOf(state)), first: state.size, page: state.page }
  const bulk = useOrderBulk(variables.filter, variables.sort)
  const data = tableData(useAdminOrdersQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ orders }) => orders)
  return (
    <Page title={m.user_orders()} width={1440} noindex>
      <StepDialog>
        <DataTable
          name="orders"
          caption={m.user_orders()}
          things={m.user_orders_things()}
          columns={COLUMNS}
          nameOf={(order) => order.number}
          data={data}
          state={state}
          filters={orderFilters()}
          searchLabel={m.order_search()}
          bulk={bulk}
          empty={{ text: m.order_none_listed() }}
        >
          <DaysBetween state={state} />
          <ExportOrders filter={variables.filter} sort={variables.sort} />
        </DataTable>
      </StepDialog>
    </Page>
  )
}

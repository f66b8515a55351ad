import { m } from '@shop/contract/messages/messages.js'
import type { OrderFilterInput, OrderSort } from '../../../lib/schema.generated.ts'
import { useAllRows } from '../../lib/use-all-rows.ts'
import type { BulkAction, BulkDialogProps } from '../../ui/table/table-parts.ts'
import { OrderNamesDocument } from '../admin-orders.generated.ts'
import { permitsOf } from '../next-step.ts'
import { CancelOrdersDialog } from './cancel-orders-dialog.tsx'
import { PrintOrdersDialog } from './print-orders-dialog.tsx'
import { ShipOrdersDialog } from './ship-orders-dialog.tsx'
import { useAdvanceOrders, useCancelOrders } from './use-order-work.ts'

const PAPERS = [
  { kind: 'slip', label: m.order_print_slips },
  { kind: 'invoice', label: m.order_print_invoices },
] as const

/** The bulk actions on orders: their steps, their papers, and cancelling. */
function useActions(): readonly BulkAction[] {
  const advance = useAdvanceOrders()
  const cancel = useCancelOrders()
  const done = m.order_bulk_word_changed()
  return [
    { label: m.order_step_pack(), needs: 'PROCESSING', done, said: m.order_bulk_packing, work: advance('PROCESSING') },
    {
      label: m.order_step_ship(),
      needs: 'SHIPPED',
      done,
      said: m.order_bulk_shipped,
      dialog: (props) => <ShipOrdersDialog key="ship" work={(parcels) => advance('SHIPPED', parcels)} {...props} />,
    },
    { label: m.order_step_deliver(), needs: 'DELIVERED', done, said: m.order_bulk_delivered, work: advance('DELIVERED') },
    ...PAPERS.map(({ kind, label }) => ({
      label: label(),
      done: '',
      dialog: (props: BulkDialogProps) => <PrintOrdersDialog key={kind} kind={kind} title={label()} {...props} />,
    })),
    {
      label: m.order_bulk_cancel(),
      danger: true,
      needs: 'CANCEL',
      done: m.order_bulk_word_cancelled(),
      said: m.order_bulk_cancelled,
      dialog: (props) => <CancelOrdersDialog key="cancel" work={cancel} {...props} />,
    },
  ]
}

const customerOf = ({ customer }: { customer: { name: string } | null }): string => customer?.name ?? m.order_customer_deleted()

/** Bulk actions of the orders table, and the function that reads all orders that it lists, a hundred at a time. */
export function useOrderBulk(filter: OrderFilterInput, sort: OrderSort) {
  const actions = useActions()
  const allRows = useAllRows(OrderNamesDocument, { filter, sort }, (data) => ({
    rows:
      data?.orders?.nodes.map((order) => ({ id: order.id, name: order.number, of: customerOf(order), permits: permitsOf(order) })) ?? [],
    hasNextPage: data?.orders?.pageInfo.hasNextPage ?? false,
  }))
  return { actions, counted: m.order_counted, allRows, of: customerOf, permits: permitsOf }
}

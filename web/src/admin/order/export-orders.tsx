import { m } from '@shop/contract/messages/messages.js'
import type { OrderFilterInput, OrderSort } from '../../lib/schema.generated.ts'
import { ExportButton } from '../ui/table/export-button.tsx'

/** 'Export CSV' of the orders that a table lists. */
export const ExportOrders = ({
  filter: { statuses, paymentStatuses, placedAt, ...filter },
  sort,
}: {
  filter: OrderFilterInput
  sort: OrderSort
}) => (
  <ExportButton
    file="orders.csv"
    parts={{
      ...filter,
      statuses: statuses?.join(','),
      paymentStatuses: paymentStatuses?.join(','),
      from: placedAt?.from,
      to: placedAt?.to,
      sort,
    }}
    done={m.order_exported()}
  />
)

import { formatMoney } from '@shop/contract/money.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { dayOf } from '../../lib/time/moments.ts'
import { officePaths } from '../../lib/office-paths.ts'
import type { TableColumn } from '../../ui/table/table-parts.ts'
import { methodWords } from '../method-words.ts'
import { OrderStatusPill } from '../order-status.tsx'
import type { OrderRowFragment } from './office-orders.generated.ts'
import { paymentWords } from '../whole/payment-words.ts'

/** 'Brass lamp and 2 more' */
export function firstProduct([first, ...others]: OrderRowFragment['lines']): string {
  return others.length > 0 ? `${first?.productName} and ${others.length} more` : (first?.productName ?? '–')
}

const Moment = styled.time`
  white-space: nowrap;
`

type Column = TableColumn<OrderRowFragment>

const number: Column = {
  id: 'number',
  header: () => 'Order',
  cell: ({ id, number: words }) => <Link to={officePaths.order(id)}>{words}</Link>,
}
const placed: Column = {
  id: 'placed',
  header: () => 'Placed',
  cell: ({ placedAt }) => <Moment dateTime={placedAt}>{dayOf(placedAt)}</Moment>,
}
const product: Column = { id: 'product', header: () => 'Product', cell: ({ lines }) => <bdi>{firstProduct(lines)}</bdi> }
const quantity: Column = { id: 'quantity', header: () => 'Quantity', numeric: true, cell: ({ totals }) => totals.itemCount }
const bill: Column = { id: 'bill', header: () => 'Bill', numeric: true, cell: ({ totals }) => formatMoney(totals.total.amount) }
const method: Column = { id: 'method', header: () => 'Payment method', cell: ({ payment }) => methodWords(payment.method) }
const paid: Column = { id: 'paid', header: () => 'Payment', cell: ({ payment }) => paymentWords(payment.status) }
const status: Column = { id: 'status', header: () => 'Status', cell: (order) => <OrderStatusPill status={order.status} /> }

/** The columns of tables of orders. */
export const orderColumns = { number, placed, product, quantity, bill, method, paid, status }

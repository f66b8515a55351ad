import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { dayOf } from '../../lib/time/moments.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { useListHere } from '../lib/list-link.ts'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { methodWords } from '../../order/method-words.ts'
import { OrderStatusPill } from '../../order/order-status.tsx'
import type { OrderRowFragment } from './admin-orders.generated.ts'
import { paymentWords } from '../../order/detail/payment-words.ts'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { Link } from '../../ui/link.tsx'

function firstProduct([first, ...others]: OrderRowFragment['lines']): string {
  if (!first) return '–'
  const { productName: product } = first
  return others.length > 0 ? m.order_first_product({ product, count: others.length }) : product
}

/** What was bought, in short: 'Brass lamp and 2 more'. */
export const FirstProduct = ({ lines }: Pick<OrderRowFragment, 'lines'>) => <ProductName>{firstProduct(lines)}</ProductName>

const Moment = styled.time`
  white-space: nowrap;
`

/** An order of a table, by its number; its page leads back to the table as it is now. */
const OrderLink = ({ id, number: words }: OrderRowFragment) => (
  <Link to={adminPaths.order(id)} state={useListHere()}>
    {words}
  </Link>
)

type Column = TableColumn<OrderRowFragment>

const number: Column = {
  id: 'number',
  header: m.order_number,
  short: true,
  cell: (order) => <OrderLink {...order} />,
}
const placed: Column = {
  id: 'placed',
  header: m.order_placed,
  cell: ({ placedAt }) => <Moment dateTime={placedAt}>{dayOf(placedAt)}</Moment>,
}
const product: Column = {
  id: 'product',
  header: m.order_product,
  cell: ({ lines }) => <FirstProduct lines={lines} />,
}
const quantity: Column = { id: 'quantity', header: m.order_quantity, numeric: true, cell: ({ totals }) => formatNumber(totals.itemCount) }
const bill: Column = { id: 'bill', header: m.order_bill, numeric: true, cell: ({ totals }) => formatMoney(totals.total.amount) }
const method: Column = { id: 'method', header: m.order_payment_method, cell: ({ payment }) => methodWords(payment.method) }
const paid: Column = { id: 'paid', header: m.order_paid, cell: ({ payment }) => paymentWords(payment.status) }
const status: Column = { id: 'status', header: m.order_status, cell: (order) => <OrderStatusPill status={order.status} /> }

/** The columns of tables of orders. */
export const orderColumns = { number, placed, product, quantity, bill, method, paid, status }

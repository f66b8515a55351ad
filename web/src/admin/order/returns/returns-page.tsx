import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { adminPaths } from '../../../lib/admin-paths.ts'
import type { ReturnStatus } from '../../../lib/schema.generated.ts'
import { dayOf } from '../../../lib/time/moments.ts'
import { RETURN_REASONS, shownReturn } from '../../../order/returns/return-words.ts'
import { StatusPill } from '../../../order/status-pill.tsx'
import { fullName } from '../../../product/variants/variant-words.ts'
import { Link } from '../../../ui/link.tsx'
import { Unbroken } from '../../../ui/list/unbroken.tsx'
import { Page } from '../../../ui/page.tsx'
import { Text } from '../../../ui/text/text.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { tableData } from '../../ui/table/table-data.ts'
import type { TableColumn, TableFilter } from '../../ui/table/table-parts.ts'
import { useTableState } from '../../ui/table/use-table-state.ts'
import { CustomerLink } from '../customer-link.tsx'
import { ReturnStepButton, ReturnSteps } from './return-step-button.tsx'
import { useReturnsQuery, type ReturnRowFragment } from './returns.generated.ts'

/* A note of a shopper takes no other column its place: a word is broken where it is longer than is read well. */
const Why = styled(Text)`
  max-inline-size: 42ch;
`

const COLUMNS: readonly TableColumn<ReturnRowFragment>[] = [
  {
    id: 'number',
    header: m.order_return_number,
    short: true,
    cell: ({ number, order }) => <Link to={`${adminPaths.order(order.id)}#returns`}>{number}</Link>,
  },
  {
    id: 'requested',
    header: m.order_return_requested_on,
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{dayOf(requestedAt)}</time>,
  },
  {
    id: 'customer',
    header: m.order_customer,
    cell: ({ order: { customer } }) => <CustomerLink customer={customer} />,
  },
  {
    id: 'products',
    header: m.user_order_products,
    cell: ({ lines, pictures }) => (
      <ul>
        {lines.map(({ orderLine, quantity, reason, note }) => (
          <li key={orderLine.id}>
            <Unbroken>
              {m.order_return_pieces({
                quantity: formatNumber(quantity),
                product: fullName(orderLine.productName, orderLine.variantTitle),
              })}
            </Unbroken>
            <Why $tone="muted" $size={14}>
              {RETURN_REASONS[reason]?.()} {note && <q dir="auto">{note}</q>}
            </Why>
          </li>
        ))}
        {pictures.length > 0 && <li>{m.order_return_pictures_count({ count: pictures.length })}</li>}
      </ul>
    ),
  },
  { id: 'value', header: m.order_return_value_of, numeric: true, cell: ({ value }) => formatMoney(value.amount) },
  { id: 'status', header: m.order_status, cell: ({ status }) => <StatusPill {...shownReturn(status)} /> },
  { id: 'next', header: m.order_next_step, cell: (row) => <ReturnStepButton of={row} /> },
]

const STATUSES: readonly ReturnStatus[] = ['REQUESTED', 'ACCEPTED', 'RECEIVED', 'REFUNDED', 'REPLACED', 'REFUSED', 'CANCELLED']
const NAMES = ['status']
const filters = (): readonly TableFilter[] => [
  { name: 'status', label: m.order_status(), options: STATUSES.map((value) => ({ value, label: shownReturn(value).words() })) },
]

/** /dashboard/Returns: what shoppers send back; each with its next step, and the way to its order, where all its steps are. */
export function ReturnsPage() {
  const state = useTableState({ filters: NAMES })
  const status = STATUSES.find((each) => each === state.filters['status'])
  const variables = { filter: { statuses: status ? [status] : [] }, first: state.size, page: state.page }
  const data = tableData(useReturnsQuery({ variables, fetchPolicy: 'cache-and-network' }), ({ returns }) => returns)
  return (
    <Page title={m.order_returns()} width={1440} noindex>
      <ReturnSteps>
        <DataTable
          name="returns"
          caption={m.order_returns()}
          things={m.order_return_things()}
          columns={COLUMNS}
          nameOf={({ number }) => number}
          data={data}
          state={state}
          filters={filters()}
          empty={{ text: m.order_returns_listed() }}
        />
      </ReturnSteps>
    </Page>
  )
}

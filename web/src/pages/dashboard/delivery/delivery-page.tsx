import { numberRule } from '@shop/contract/catalogue-rules.ts'
import { CUT_OFF_HOUR, MAX_DELIVERY_DAYS } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { useDeliveryDaysQuery } from '../../../address/delivery/delivery-days.generated.ts'
import { useSetDeliveryDays, type DeliveryDays } from '../../../address/delivery/use-set-delivery-days.ts'
import { Page } from '../../../ui/page.tsx'
import { arrangeRows } from '../../../ui/table/arrange-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EditableCell } from '../../../ui/table/editable-cell.tsx'
import type { TableColumn } from '../../../ui/table/table-parts.ts'
import { useTableState } from '../../../ui/table/use-table-state.ts'

const About = styled.p`
  max-width: 720px;
  margin-block-end: 20px;
  color: var(--c-muted);
`

const WORDS = { fewest: 'Fewest days', most: 'Most days' } as const
const rule = numberRule(MAX_DELIVERY_DAYS, 0)

function DaysCell({ row, field }: { row: DeliveryDays; field: keyof typeof WORDS }) {
  const set = useSetDeliveryDays()
  return (
    <EditableCell
      label={`${WORDS[field]} to ${row.governorate}`}
      value={String(row[field])}
      rule={rule}
      onSave={(text) => set({ ...row, [field]: Number(text) })}
    >
      {row[field]}
    </EditableCell>
  )
}

const daysColumn = (field: keyof typeof WORDS): TableColumn<DeliveryDays> => ({
  id: field,
  header: () => WORDS[field],
  sorts: ['asc', 'desc'],
  numeric: true,
  cell: (row) => <DaysCell row={row} field={field} />,
})
const COLUMNS: readonly TableColumn<DeliveryDays>[] = [
  { id: 'governorate', header: () => 'Governorate', sorts: ['asc', 'desc'], cell: ({ governorate }) => <bdi>{governorate}</bdi> },
  daysColumn('fewest'),
  daysColumn('most'),
]
const SORT_BY = {
  governorate: ({ governorate }: DeliveryDays) => governorate,
  fewest: ({ fewest }: DeliveryDays) => fewest,
  most: ({ most }: DeliveryDays) => most,
}

/** /dashboard/Delivery: how many working days a parcel takes to each governorate. */
export function DeliveryPage() {
  const state = useTableState()
  const { data, error, loading, refetch } = useDeliveryDaysQuery()
  const all = data?.deliveryDays
  const shown = all && arrangeRows(all, state, { textOf: ({ governorate }) => governorate, sortBy: SORT_BY })
  return (
    <Page title="Delivery" width={1440} noindex>
      <About>
        Working days that a parcel takes; Friday and Saturday are none. What is accepted after {CUT_OFF_HOUR}:00 in Cairo goes out on the
        next working day. Shoppers are promised these days from now on; what was promised before stands. A place that is not listed gets the
        slowest days.
      </About>
      <DataTable
        name="delivery"
        caption="Delivery"
        things="governorates"
        columns={COLUMNS}
        nameOf={({ governorate }) => governorate}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        searchLabel="Search governorates"
        empty={{ text: 'No governorate is listed, so no day is promised.' }}
      />
    </Page>
  )
}

import { numberRule } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { CUT_OFF_HOUR, MAX_DELIVERY_DAYS } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { useDeliveryDaysQuery, useSetDeliveryDaysOutcome, type DeliveryDaysQuery } from './delivery-days.generated.ts'
import { placeShown } from '../../address/place-shown.ts'
import { Page } from '../../ui/page.tsx'
import { arrangeRows } from '../ui/table/arrange-rows.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { EditableCell } from '../ui/table/editable-cell.tsx'
import type { TableColumn } from '../ui/table/table-parts.ts'
import { useTableState } from '../ui/table/use-table-state.ts'
import { Holidays } from './holidays.tsx'

const About = styled.p`
  max-width: 720px;
  margin-block-end: 20px;
  color: var(--c-muted);
`

type DeliveryDays = NonNullable<DeliveryDaysQuery['deliveryDays']>[number]

const FIELDS = {
  minDays: { head: m.address_days_fewest, cell: m.address_days_fewest_to },
  maxDays: { head: m.address_days_most, cell: m.address_days_most_to },
}
type Field = keyof typeof FIELDS
const rule = numberRule(MAX_DELIVERY_DAYS, 0)

function DaysCell({ row, field }: { row: DeliveryDays; field: Field }) {
  const { id: deliveryDaysId, governorate, minDays, maxDays } = row
  const set = useSetDeliveryDaysOutcome()
  return (
    <EditableCell
      label={FIELDS[field].cell({ place: placeShown(governorate) })}
      value={String(row[field])}
      rule={rule}
      onSave={(text) => set({ input: { deliveryDaysId, minDays, maxDays, [field]: Number(text) } })}
    >
      {formatNumber(row[field])}
    </EditableCell>
  )
}

const daysColumn = (field: Field): TableColumn<DeliveryDays> => ({
  id: field,
  header: FIELDS[field].head,
  sorts: ['asc', 'desc'],
  numeric: true,
  cell: (row) => <DaysCell row={row} field={field} />,
})
const COLUMNS: readonly TableColumn<DeliveryDays>[] = [
  {
    id: 'governorate',
    header: m.address_days_governorate,
    sorts: ['asc', 'desc'],
    cell: ({ governorate }) => <bdi>{placeShown(governorate)}</bdi>,
  },
  daysColumn('minDays'),
  daysColumn('maxDays'),
]
const SORT_BY = {
  governorate: ({ governorate }: DeliveryDays) => placeShown(governorate),
  minDays: ({ minDays }: DeliveryDays) => minDays,
  maxDays: ({ maxDays }: DeliveryDays) => maxDays,
}

/** /dashboard/Delivery: how many working days a parcel takes to each governorate. */
export function DeliveryPage() {
  const state = useTableState()
  const { data, error, loading, refetch } = useDeliveryDaysQuery()
  const all = data?.deliveryDays
  const shown = all && arrangeRows(all, state, { textOf: ({ governorate }) => placeShown(governorate), sortBy: SORT_BY })
  return (
    <Page title={m.admin_delivery()} width={1440} noindex>
      <About>{m.address_days_about({ hour: formatNumber(CUT_OFF_HOUR) })}</About>
      <DataTable
        name="delivery"
        caption={m.admin_delivery()}
        things={m.address_days_things()}
        columns={COLUMNS}
        nameOf={({ governorate }) => placeShown(governorate)}
        data={{ rows: shown?.rows, total: shown?.total, loading, error, retry: () => void refetch() }}
        state={state}
        searchLabel={m.address_days_search()}
        empty={{ text: m.address_days_none() }}
      />
      <Holidays />
    </Page>
  )
}

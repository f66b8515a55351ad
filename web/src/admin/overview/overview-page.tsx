import { m } from '@shop/contract/messages/messages.js'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayAt } from '../lib/cairo-days.ts'
import { useSalesQuery } from '../order/sales.generated.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { Select } from '../../ui/long-list/select.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Choosers } from '../ui/table/choosers.ts'
import { SalesOverTime, TopProducts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { questionOf, readRange, SPANS, type TimeRange } from './time-range.ts'
import { Stock } from './stock.tsx'

interface ChooserProps {
  range: TimeRange
  onChange: (parts: Record<string, string>) => void
}

/** Chooses the days of the overview: some until today, or from one day to another. */
const RangeChooser = ({ range: { from, to, span }, onChange }: ChooserProps) => (
  <Choosers>
    <Select label={m.order_sales_period()} value={String(span ?? '')} onChange={(days) => onChange(days ? { days } : { from, to })}>
      {SPANS.map((days) => (
        <option key={days} value={days}>
          {m.order_sales_last_days({ count: days })}
        </option>
      ))}
      <option value="">{m.order_sales_own_choice()}</option>
    </Select>
    <DayField label={m.ui_day_from()} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
    <DayField label={m.ui_day_to()} value={to} min={from} max={dayAt()} onChange={(day) => onChange({ from, to: day })} />
  </Choosers>
)

function Sales({ range }: { range: TimeRange }) {
  const variables = useMemo(() => questionOf(range), [range])
  const { data, previousData, error, refetch } = useSalesQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { now, before } = data ?? previousData ?? {}
  return (
    <>
      {error && <ErrorPanel error={error} title={m.order_sales_not_read()} onRetry={() => void refetch()} />}
      {now && before && (
        <>
          <Figures now={now} before={before} days={range.days} />
          <SalesOverTime series={now.series} weekly={variables.interval === 'WEEK'} />
          {now.topProducts && now.topProducts.length > 0 && <TopProducts products={now.topProducts} />}
        </>
      )}
      {!now && !error && <Skeleton heights={[420]} />}
    </>
  )
}

/** /dashboard/Overview: the shop's sales, against the period before, and the stock that runs out or is held. */
export function OverviewPage() {
  const [params, setParams] = useSearchParams()
  const range = useMemo(() => readRange(params), [params])
  return (
    <Page title={m.admin_overview()} width={1440} noindex>
      <Stack $gap={20}>
        <RangeChooser range={range} onChange={(parts) => setParams(parts)} />
        <Sales range={range} />
        <Stock />
      </Stack>
    </Page>
  )
}

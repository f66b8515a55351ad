import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { useMemo } from 'react'
import { adminPaths } from '../../lib/admin-paths.ts'
import { addDays, dayAt, startOfDay } from '../lib/cairo-days.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Text } from '../../ui/text/text.ts'
import { Outline, Part } from '../overview/part.tsx'
import { useTodaysSalesQuery, type DaySalesFragment } from './today.generated.ts'

/** A whole day in Cairo. */
const spanOf = (day: string) => ({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) })

const inWords = ({ orderCount, revenue }: DaySalesFragment) => ({ money: formatMoney(revenue.amount), number: formatNumber(orderCount) })

/** What was sold today so far, and on the same day last week as a whole. */
export function TodaysSales() {
  const variables = useMemo(() => ({ today: spanOf(dayAt()), lastWeek: spanOf(addDays(dayAt(), -7)) }), [])
  const { data, error, refetch } = useTodaysSalesQuery({ variables, fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorPanel error={error} title={m.order_sales_not_read()} onRetry={() => void refetch()} />
  if (!data?.today || !data.lastWeek) return <Outline />
  return (
    <Part title={m.order_today_sales()}>
      <Text $size={18} $weight={600}>
        {formatMoney(data.today.revenue.amount)}
      </Text>
      <p>{m.order_today_orders({ number: formatNumber(data.today.orderCount) })}</p>
      <Text $tone="muted" $below={12}>
        {m.order_today_last_week(inWords(data.lastWeek))}
      </Text>
      <ButtonLink variant="secondary" to={`${adminPaths.overview}?days=7`}>
        {m.order_today_overview()}
      </ButtonLink>
    </Part>
  )
}

import { forLanguage, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { dayOf, shortDayOf } from '../../lib/time/moments.ts'
import { paths } from '../../lib/paths.ts'
import type { SalesQuery } from '../order/sales.generated.ts'
import { Card } from '../../ui/card.ts'
import { NamedBars } from '../ui/chart/named-bars.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { Rich } from '../../ui/rich.tsx'
import { ScrollRegion, shadedEdges } from '../../ui/table/scroll-region.ts'
import { SmallTable } from '../../ui/table/small-table.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text/text.ts'

/** Replaces a chart whose code did not come, or does not run here: the page and the numbers stay. */
const NoChart = () => <p>{m.order_sales_chart_failed()}</p>
const BarChart = lazy(() =>
  import('../ui/chart/bar-chart.tsx').then(
    ({ BarChart: Chart }) => ({ default: Chart }),
    () => ({ default: NoChart }),
  ),
)

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-block-start: 12px;
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`
const Scroller = styled(ScrollRegion)`
  max-height: 280px;
  ${shadedEdges('var(--c-surface)')}
  thead th {
    position: sticky;
    top: 0;
    background: var(--c-surface);
  }
`

const whole = forLanguage((tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }))
/** Piastres as pounds, short enough for an axis. */
const shortly = (piastres: number): string => whole().format(piastres / 100)

interface ChartedProps {
  title: string
  chart: ReactNode
  heads: readonly string[]
  /** The rows of the table beside the chart. */
  children: ReactNode
}

/** A chart with all of its numbers in a table beside it. */
const Charted = ({ title, chart, heads, children }: ChartedProps) => (
  <Card as="section" aria-label={title}>
    <Text as="h2" $size={18}>
      {title}
    </Text>
    <Pair>
      {chart}
      <Scroller aria-label={m.order_sales_table({ title })}>
        <SmallTable $numbers>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </SmallTable>
      </Scroller>
    </Pair>
  </Card>
)

type Summary = NonNullable<SalesQuery['now']>

/** The revenue of each day, or of each week. */
export function SalesOverTime({ series, weekly }: { series: Summary['series']; weekly: boolean }) {
  const bars = useMemo(() => series.map(({ from, revenue }) => ({ label: shortDayOf(from), value: revenue.amount })), [series])
  const title = weekly ? m.order_sales_by_week() : m.order_sales_by_day()
  return (
    <Charted
      title={title}
      chart={
        <Suspense fallback={<SkeletonBlock $height="240px" />}>
          <BarChart label={m.order_sales_chart({ title })} bars={bars} format={shortly} />
        </Suspense>
      }
      heads={[weekly ? m.order_sales_week_from() : m.order_sales_day(), m.order_sales_orders(), m.order_sales_revenue()]}
    >
      {series.map(({ from, orderCount, revenue }) => (
        <tr key={from}>
          <th scope="row">
            <time dateTime={from}>{dayOf(from)}</time>
          </th>
          <td>{formatNumber(orderCount)}</td>
          <td>{formatMoney(revenue.amount)}</td>
        </tr>
      ))}
    </Charted>
  )
}

type Sold = NonNullable<Summary['topProducts']>[number]

/** The name of a sold product, as a link while it is in the shop. */
function nameOf({ product, productName }: Sold): ReactNode {
  const name = <ProductName>{productName}</ProductName>
  return product ? <Link to={paths.product(product.id)}>{name}</Link> : name
}

/** The products with the most revenue. */
export function TopProducts({ products }: { products: NonNullable<Summary['topProducts']> }) {
  const title = m.order_sales_top()
  const bars = products.map(({ productName, revenue }, index) => ({
    label: `${formatNumber(index + 1)}. ${productName}`,
    value: revenue.amount,
  }))
  return (
    <Charted
      title={title}
      chart={<NamedBars label={m.order_sales_chart({ title })} bars={bars} />}
      heads={[m.order_product(), m.order_sales_sold(), m.order_sales_revenue()]}
    >
      {products.map((sold, index) => (
        <tr key={sold.product?.id ?? sold.productName}>
          <th scope="row">
            <Rich
              message={m.order_sales_place}
              inputs={{ place: formatNumber(index + 1), product: sold.productName }}
              as={{ product: () => nameOf(sold) }}
            />
          </th>
          <td>{formatNumber(sold.quantity)}</td>
          <td>{formatMoney(sold.revenue.amount)}</td>
        </tr>
      ))}
    </Charted>
  )
}

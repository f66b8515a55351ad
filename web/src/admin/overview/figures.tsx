import { forLanguage, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import type { SalesFiguresFragment } from '../order/sales.generated.ts'
import { surface } from '../../ui/card.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { media } from '../../ui/media.ts'

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    /* Large text has two beside each other. */
    grid-template-columns: repeat(auto-fit, minmax(min(13.5rem, 100%), 1fr));
  }
`
const Tile = styled.div`
  ${surface}
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  padding: 16px;
  dt {
    color: var(--c-muted);
    font-size: 0.9375rem;
  }
`
const Value = styled.dd<{ $length: number }>`
  /* A long amount fits its tile in one line: a letter is some 0.6 of the size wide. */
  font-size: min(1.5rem, ${({ $length }) => Math.floor(160 / $length)}cqi);
  white-space: nowrap;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`
const Against = styled.dd<{ $up: boolean | undefined }>`
  color: var(--c-${({ $up }) => ($up === undefined ? 'muted' : $up ? 'success' : 'danger')});
  font-size: 0.875rem;
  display: flex;
  align-items: start;
  gap: 4px;
  svg {
    flex: none;
    margin-block-start: 3px;
  }
`

const percent = forLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))

function Figure({
  name,
  now,
  before,
  days,
  format,
}: {
  name: string
  now: number
  before: number
  days: number
  format: (value: number) => string
}) {
  const change = before === 0 ? undefined : (now - before) / before
  return (
    <Tile>
      <dt>{name}</dt>
      <Value $length={format(now).length}>{format(now)}</Value>
      {change === undefined ? (
        <Against $up={undefined}>{(now === 0 ? m.order_sales_same : m.order_sales_none)({ count: days })}</Against>
      ) : change === 0 ? (
        <Against $up={undefined}>{m.order_sales_same({ count: days })}</Against>
      ) : (
        <Against $up={change > 0}>
          <Icon name={change > 0 ? 'up' : 'down'} size={16} />
          {(change > 0 ? m.order_sales_more : m.order_sales_less)({ percent: percent().format(Math.abs(change)), count: days })}
        </Against>
      )}
    </Tile>
  )
}

interface FiguresProps {
  now: SalesFiguresFragment
  before: SalesFiguresFragment
  /** Length of each of the two periods. */
  days: number
}

/** Revenue, orders, average order and new customers, against the period before. */
export const Figures = ({ now, before, days }: FiguresProps) => (
  <Tiles>
    <Figure name={m.order_sales_revenue()} now={now.revenue.amount} before={before.revenue.amount} days={days} format={formatMoney} />
    <Figure name={m.order_sales_orders()} now={now.orderCount} before={before.orderCount} days={days} format={formatNumber} />
    <Figure
      name={m.order_sales_average()}
      now={now.averageOrder.amount}
      before={before.averageOrder.amount}
      days={days}
      format={formatMoney}
    />
    <Figure
      name={m.order_sales_new_customers()}
      now={now.newCustomerCount}
      before={before.newCustomerCount}
      days={days}
      format={formatNumber}
    />
  </Tiles>
)

import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { countWords } from '../../lib/count-words.ts'
import { momentOf } from '../../lib/time/moments.ts'
import { adminPaths } from '../../lib/admin-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useUnpaidSummaryQuery } from '../order/held-unpaid.generated.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { CustomerLink } from '../order/customer-link.tsx'
import { Link } from '../../ui/link.tsx'
import { strong } from '../../ui/marks.tsx'
import { media } from '../../ui/media.ts'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import { LowVariants } from './low-variants.tsx'
import { List, Outline, Part } from './part.tsx'
import { useLowStockQuery, type LowStockQuery } from './low-stock.generated.ts'

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The second is the longest: it stands beside the first and the third, which follow each other without a hole. */
    grid-template-rows: auto 1fr;
    > :nth-child(2) {
      grid-row: span 2;
    }
  }
`
/** How many are low: products in the order of their stock are counted up to a thousand. */
const lowWords = ({ totalCount, totalCountIsEstimate }: NonNullable<LowStockQuery['low']>): string =>
  totalCount === null ? m.ui_more_than({ number: formatNumber(SEARCH_LIMIT) }) : countWords(totalCount, totalCountIsEstimate)

/** Products that run out, the scarcest first. */
function LowStock() {
  const { data, error, refetch } = useLowStockQuery({ fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorPanel error={error} title={m.product_low_stock_not_read()} onRetry={() => void refetch()} />
  const low = data?.low
  if (!low) return <Outline />
  return (
    <Part title={m.product_low_stock({ number: lowWords(low) })}>
      {low.nodes.length === 0 && <p>{m.product_low_stock_none()}</p>}
      <List>
        {low.nodes.map(({ id, name, stock }) => (
          <li key={id}>
            <Link to={paths.product(id)}>
              <ProductName>{name}</ProductName>
            </Link>
            <span>{m.product_low_stock_left({ number: formatNumber(stock) })}</span>
          </li>
        ))}
      </List>
      <p>
        <Rich
          message={m.product_out_of_stock_count}
          inputs={{ number: countWords(data.out?.totalCount ?? 0, data.out?.totalCountIsEstimate) }}
          as={{ strong }}
        />
      </p>
      {low.nodes.length > 0 && <Link to={`${adminPaths.products}?stock=low&sort=stock`}>{m.product_low_stock_all()}</Link>}
    </Part>
  )
}

/** Stock that unpaid orders hold: how many pieces, and the accounts that hold the most. An order that is cancelled gives it back. */
function HeldUnpaid() {
  const { data, error, refetch } = useUnpaidSummaryQuery({ fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorPanel error={error} title={m.order_held_not_read()} onRetry={() => void refetch()} />
  const held = data?.unpaidSummary
  if (!held) return <Outline />
  const { cardOrderCount, cardPieceCount, cashOrderCount, cashPieceCount, holders } = held
  const counted = (orders: number, pieces: number) => ({ orders: formatNumber(orders), pieces: formatNumber(pieces) })
  return (
    <Part title={m.order_held_title({ number: formatNumber(cardPieceCount + cashPieceCount) })}>
      <p>
        <Rich message={m.order_held_card} inputs={counted(cardOrderCount, cardPieceCount)} as={{ strong }} />
      </p>
      <p>
        <Rich message={m.order_held_cash} inputs={counted(cashOrderCount, cashPieceCount)} as={{ strong }} />
      </p>
      <List>
        {holders.map(({ customer, orderCount, pieceCount, heldSince }) => (
          <li key={customer?.id ?? heldSince}>
            <div>
              <CustomerLink customer={customer} />
              <Text $tone="muted" $size={14}>
                {m.order_waiting_since({ moment: momentOf(heldSince) })}
              </Text>
            </div>
            <span>{m.order_held_by(counted(orderCount, pieceCount))}</span>
          </li>
        ))}
      </List>
      <Link to={`${adminPaths.orders}?status=AWAITING_PAYMENT&sort=placed`}>{m.order_held_all()}</Link>
    </Part>
  )
}

/** Stock that runs out, and stock that unpaid orders hold. */
export const Stock = () => (
  <Parts>
    <LowStock />
    <LowVariants />
    <HeldUnpaid />
  </Parts>
)

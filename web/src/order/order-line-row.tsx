import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { ItemRow } from '../ui/list/item-row.tsx'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import { media } from '../ui/media.ts'
import { Text } from '../ui/text/text.ts'
import type { OrderCardFragment } from './order-card.generated.ts'

const Row = styled(ItemRow)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: start;
  padding-block: 16px;
  &:not(:last-child) {
    border-block-end: 1px solid var(--c-border);
  }
  /* The links stand at the end of the line, or below where the name would have no room beside them. */
  ${media.md} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    > :nth-child(2) {
      flex: 1 1 9rem;
    }
  }
`
const Links = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  ${media.sm} {
    grid-column: 2;
  }
  a {
    padding-block: 10px;
    font-size: 0.9375rem;
    font-weight: 600;
  }
`

/** A product of an order, as it was bought; the links lead to the product as it is today. */
export const OrderLineRow = ({ line }: { line: OrderCardFragment['lines'][number] }) => (
  <Row
    image={line.productImage}
    edge={72}
    name={line.productName}
    to={line.product ? paths.product(line.product.id) : undefined}
    facts={
      <Text $tone="muted" $size={14}>
        {formatMoney(line.unitPrice.amount)} × {formatNumber(line.quantity)}
      </Text>
    }
  >
    {line.product ? (
      <Links>
        <Link to={paths.product(line.product.id)} aria-label={m.order_buy_again_named({ product: line.productName })}>
          {m.order_buy_again()}
        </Link>
        <Link to={`${paths.product(line.product.id)}#reviews`} aria-label={m.order_write_review_named({ product: line.productName })}>
          {m.order_write_review()}
        </Link>
      </Links>
    ) : (
      <Links as="span">
        <Text $tone="muted" $size={14} as="span">
          {m.order_no_longer_sold()}
        </Text>
      </Links>
    )}
  </Row>
)

import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { Thumbnail } from '../../../ui/list/thumbnail.tsx'
import type { OrderCardFragment } from '../../../order/order-card.generated.ts'

const List = styled.ul`
  display: grid;
  gap: 12px;
  inline-size: 100%;
  text-align: start;
`
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 16px;
`
const Name = styled.p`
  flex: 1;
  min-width: 0;
`
const Muted = styled.span`
  color: var(--c-muted);
  white-space: nowrap;
`

/** What has just been bought. */
export const PlacedItems = ({ lines }: { lines: OrderCardFragment['lines'] }) => (
  <List aria-label="What you ordered">
    {lines.map((line) => (
      <Item key={line.id}>
        <Thumbnail image={line.productImage} edge={56} />
        <Name>{line.productName}</Name>
        <Muted>
          {line.quantity} × {formatMoney(line.unitPrice.amount)}
        </Muted>
      </Item>
    ))}
  </List>
)

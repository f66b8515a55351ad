import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ItemRow } from '../ui/list/item-row.tsx'
import type { OrderLineFragment } from './order-line.generated.ts'

const List = styled.ul`
  --name-weight: 400;
  display: grid;
  gap: 12px;
  inline-size: 100%;
  text-align: start;
`
/** The products of the order that was just placed. */
export const PlacedItems = ({ lines }: { lines: readonly OrderLineFragment[] }) => (
  <List aria-label={m.order_what_you_ordered()}>
    {lines.map((line) => (
      <ItemRow
        key={line.id}
        image={line.productImage}
        edge={56}
        name={line.productName}
        variant={line.variantTitle}
        pieces={[line.quantity, line.unitPrice.amount]}
      />
    ))}
  </List>
)

import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { placeShown } from '../../../address/place-shown.ts'
import { Bill } from '../../../cart/bill.tsx'
import type { OrderCardFragment } from '../../../order/order-card.generated.ts'
import { Panel } from '../../../ui/layout/panel.ts'
import { Fact } from '../../../ui/list/fact.tsx'
import { PlacedItems } from '../../../order/placed-items.tsx'

const Facts = styled.dl`
  display: grid;
  gap: 8px;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dt {
    color: var(--c-muted);
  }
`
const Sums = styled.div`
  padding-block-start: 12px;
  border-block-start: 1px solid var(--c-border);
`

/** The order that is about to be paid. */
export const OrderDetails = ({ order: { number, deliveryAddress, lines, totals } }: { order: OrderCardFragment }) => (
  <Panel as="section" $gap={16} aria-labelledby="order-details">
    <h2 id="order-details">{m.order_details()}</h2>
    <PlacedItems lines={lines} />
    <Facts>
      <Fact term={m.order_number()}>{number}</Fact>
      <Fact term={m.order_delivered_to()}>
        <bdi>{placeShown(deliveryAddress.city)}</bdi>
      </Fact>
    </Facts>
    <Sums>
      <Bill totals={totals} />
    </Sums>
  </Panel>
)

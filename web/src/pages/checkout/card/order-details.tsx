import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { placeShown } from '../../../address/place-shown.ts'
import type { OrderCardFragment } from '../../../order/order-card.generated.ts'
import { surface } from '../../../ui/card.ts'
import { Price } from '../../../ui/price.tsx'
import { PlacedItems } from '../../../order/placed-items.tsx'

const Box = styled.section`
  ${surface}
  display: grid;
  gap: 16px;
  padding: clamp(16px, 3vw, 24px);
`
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
const Total = styled.div`
  padding-block-start: 12px;
  border-block-start: 1px solid var(--c-border);
  font-weight: 650;
`

/** The order that is about to be paid. */
export const OrderDetails = ({ order: { number, deliveryAddress, lines, totals } }: { order: OrderCardFragment }) => (
  <Box aria-labelledby="order-details">
    <h2 id="order-details">{m.order_details()}</h2>
    <PlacedItems lines={lines} />
    <Facts>
      <div>
        <dt>{m.order_number()}</dt>
        <dd>{number}</dd>
      </div>
      <div>
        <dt>{m.order_delivered_to()}</dt>
        <dd>
          <bdi>{placeShown(deliveryAddress.city)}</bdi>
        </dd>
      </div>
      <Total>
        <dt>{m.cart_bill_total()}</dt>
        <dd>
          <Price amount={totals.total.amount} />
        </dd>
      </Total>
    </Facts>
  </Box>
)

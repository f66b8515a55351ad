import { formatMoney } from '@shop/contract/money.ts'
import { CASH_ON_DELIVERY_FEE, SHIPPING_FEE } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { Icon } from '../ui/icon/icon.tsx'
import { isPayable, type Payable } from './payable.ts'

const List = styled.ul`
  display: grid;
  gap: 10px;
  padding: 16px;
  border-radius: var(--r-control);
  background: var(--c-sunken);
  font-size: 0.9375rem;
  li {
    display: flex;
    gap: 12px;
  }
  svg {
    color: var(--c-muted);
  }
`

export type Delivered = Payable & { cashOnDelivery: boolean }

/** What an order costs beyond its products, told before the checkout does. */
export const DeliveryNotes = ({ product }: { product: Delivered }) => (
  <List>
    <li>
      <Icon name="truck" />
      <span>Shipping and handling: {formatMoney(SHIPPING_FEE)} an order</span>
    </li>
    <li>
      <Icon name={product.cashOnDelivery ? 'cash' : 'ban'} />
      <span>
        {product.cashOnDelivery
          ? `Cash on delivery possible, for ${formatMoney(CASH_ON_DELIVERY_FEE)} an order`
          : 'Not available for cash on delivery'}
      </span>
    </li>
    {!isPayable(product) && (
      <li>
        <Icon name="info" />
        <span>It can only be paid by card, and paying by card is not available yet. Keep it with the heart to find it again.</span>
      </li>
    )}
  </List>
)

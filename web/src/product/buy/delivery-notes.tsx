import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { useShopFactsQuery } from '../../lib/shop-facts.generated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { isPayable, type Payable } from '../payable.ts'

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

/** What an order costs beyond its products, shown before the checkout shows it. */
export function DeliveryNotes({ product }: { product: Payable & { cashOnDelivery: boolean } }) {
  const fees = useShopFactsQuery().data?.shop
  return (
    <List>
      {fees && (
        <li>
          <Icon name="truck" />
          <span>
            {m.product_shipping({ fee: formatMoney(fees.shippingFee.amount) })}
            {fees.freeShippingFrom && ` · ${m.product_free_shipping({ sum: formatMoney(fees.freeShippingFrom.amount) })}`}
          </span>
        </li>
      )}
      <li>
        <Icon name={product.cashOnDelivery ? 'cash' : 'ban'} />
        <span>
          {!product.cashOnDelivery
            ? m.product_no_cash()
            : fees
              ? m.product_cash_for({ fee: formatMoney(fees.cashOnDeliveryFee.amount) })
              : m.product_cash()}
        </span>
      </li>
      {!isPayable(product) && (
        <li>
          <Icon name="info" />
          <span>{m.product_not_payable()}</span>
        </li>
      )}
    </List>
  )
}

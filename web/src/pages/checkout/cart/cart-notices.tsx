import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/alert.tsx'
import { CartProblems } from '../../../cart/cart-problems.tsx'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import type { PriceChange } from './seen-prices.ts'

const Notices = styled.div`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-block-end: 16px;
  }
`

interface CartNoticesProps {
  cart: Cart
  prices: readonly PriceChange[]
}

/** Changes since the products were put into the cart: lines that cannot be ordered any more, other prices. */
export function CartNotices({ cart, prices }: CartNoticesProps) {
  return (
    <Notices role="status">
      <CartProblems cart={cart} />
      {prices.map(({ key, name, before, now }) => (
        <Alert key={key} tone="info" title={m.cart_price_changed({ product: name })}>
          {m.cart_price_before_now({ before: formatMoney(before), now: formatMoney(now) })}
        </Alert>
      ))}
    </Notices>
  )
}

import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { Cart, CartLine } from './predict-cart.ts'
import type { PriceChange } from './seen-prices.ts'
import type { useChangeLine } from './use-change-line.ts'

const Stack = styled.div`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-block-end: 16px;
  }
`

function ShortageNotice({ line, change }: { line: CartLine; change: ReturnType<typeof useChangeLine> }) {
  const { product, quantity } = line
  const set = (wanted: number) => void change(product, wanted, quantity)
  if (product.stock === 0)
    return (
      <Alert
        tone="warning"
        title={`${product.name} is out of stock`}
        action={
          <Button sends size="sm" variant="secondary" onClick={() => set(0)}>
            Remove it
          </Button>
        }
      >
        The order can be placed without it.
      </Alert>
    )
  const take = (
    <Button sends size="sm" variant="secondary" onClick={() => set(product.stock)}>
      Take {product.stock}
    </Button>
  )
  return (
    <Alert tone="warning" title={`Only ${product.stock} of ${product.name} left`} action={take}>
      You have {quantity} in your cart.
    </Alert>
  )
}

interface CartNoticesProps {
  cart: Cart
  prices: readonly PriceChange[]
  change: ReturnType<typeof useChangeLine>
}

/** What has changed since the products were put into the cart: stock that is gone, other prices. */
export function CartNotices({ cart, prices, change }: CartNoticesProps) {
  return (
    <Stack role="status">
      {cart.lines.map((line) => line.shortage > 0 && <ShortageNotice key={line.id} line={line} change={change} />)}
      {prices.map(({ productId, name, before, now }) => (
        <Alert key={productId} tone="info" title={`The price of ${name} has changed`}>
          It was {formatMoney(before)} when you last looked; now it is {formatMoney(now)}.
        </Alert>
      ))}
    </Stack>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { Text } from '../ui/text/text.ts'
import type { Cart } from './optimistic-cart.ts'

/** From which sum on an order is shipped for nothing, and how much this one lacks; nothing where the shop has no such sum. */
export function FreeShipping({ cart: { freeShipping } }: { cart: Pick<Cart, 'freeShipping'> }) {
  if (!freeShipping) return null
  const { from, missing } = freeShipping
  if (missing.amount === 0)
    return (
      <Text $tone="success" $size={14} $weight={600}>
        {m.cart_free_shipping()}
      </Text>
    )
  return <Text $size={14}>{m.cart_free_shipping_from({ sum: formatMoney(from.amount), missing: formatMoney(missing.amount) })}</Text>
}

import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { lineKey } from '../../../cart/line-item.ts'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import type { PaymentMethod } from '../../../lib/schema.generated.ts'

const contents = ({ lines }: Cart): string => lines.map((line) => `${lineKey(line)}×${line.quantity}`).join(' ')

/**
 * The difference between the cart on screen and the shop's, in words: the charged price must be the one that was shown. An empty
 * cart is no difference: the shop answers for it, with the order it may have become or with a refusal.
 */
export function whatChanged(shown: Cart, fresh: Cart | null | undefined, method: PaymentMethod): string | undefined {
  if (!fresh || fresh.lines.length === 0) return undefined
  const [before, now] = [shown, fresh].map((cart) => (method === 'CARD' ? cart.card : cart.cash).total.amount)
  if (before !== now) return m.order_total_changed({ before: formatMoney(before ?? 0), now: formatMoney(now ?? 0) })
  return contents(shown) === contents(fresh) ? undefined : m.order_cart_changed()
}

import type { CartContentsFragment } from './cart-contents.generated.ts'
import { lineKey } from './line-item.ts'

/** A cart as the screens know it. */
export type Cart = CartContentsFragment
export type CartLine = Cart['lines'][number]

type Totals = Cart['cash']

const money = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'EGP' as const })

/** The shop's fees stay as the shop sent them: the total changes by as much as the subtotal. */
const requote = (quote: Totals, itemCount: number, subtotal: number): Totals => ({
  ...quote,
  itemCount,
  subtotal: money(subtotal),
  total: money(quote.total.amount + subtotal - quote.subtotal.amount),
})

/** What a line cost more at the price before its reduction. */
const savedBy = ({ quantity, variant: { price, priceBefore } }: CartLine): number =>
  priceBefore ? (priceBefore.amount - price.amount) * quantity : 0

/**
 * What is missing once the products come to another sum. Where nothing is missing, no coupon takes the fee off: so all that one takes off is
 * off the products.
 */
function stillMissing({ freeShipping, subtotal: before, coupon }: Cart, subtotal: number): Cart['freeShipping'] {
  if (!freeShipping) return null
  const { from, missing } = freeShipping
  const counted = missing.amount > 0 ? from.amount - missing.amount : before.amount - (coupon?.discount.amount ?? 0)
  return { ...freeShipping, missing: money(Math.max(0, from.amount - counted - subtotal + before.amount)) }
}

function withLines(cart: Cart, lines: CartLine[]): Cart {
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.total.amount, 0)
  return {
    ...cart,
    lines,
    itemCount,
    subtotal: money(subtotal),
    freeShipping: stillMissing(cart, subtotal),
    savings: money(lines.reduce((sum, line) => sum + savedBy(line), 0)),
    orderable: lines.length > 0 && lines.every((line) => line.shortage === 0),
    cash: requote(cart.cash, itemCount, subtotal),
    card: requote(cart.card, itemCount, subtotal),
  }
}

/** The cart with only the pieces that are in stock: its price is what an order of it can cost. */
export function deliverableCart(cart: Cart): Cart {
  if (cart.lines.every((line) => line.shortage === 0)) return cart
  const lines = cart.lines.map((line) => {
    const quantity = line.quantity - line.shortage
    return { ...line, quantity, total: money(line.variant.price.amount * quantity) }
  })
  return withLines(cart, lines)
}

/**
 * The cart as it will be once the line of this key has this quantity; 0 takes the line out. Shown until the server has answered with its
 * own numbers.
 */
export function optimisticCart(cart: Cart, key: string, quantity: number): Cart {
  if (quantity === 0)
    return withLines(
      cart,
      cart.lines.filter((line) => lineKey(line) !== key),
    )
  const changed = cart.lines.map((line) => {
    if (lineKey(line) !== key) return line
    const total = money(line.variant.price.amount * quantity)
    return { ...line, quantity, total, shortage: Math.max(0, quantity - line.variant.stock) }
  })
  return withLines(cart, changed)
}

import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { CartLineRow, rowId } from './cart-line-row.tsx'
import { itemOf } from '../../../cart/line-item.ts'
import type { Cart, CartLine } from '../../../cart/optimistic-cart.ts'
import type { useChangeLine } from '../../../cart/use-change-line.ts'

const List = styled.ul`
  border-block-start: 1px solid var(--c-border);
`

/** The row that takes the focus when a line goes: the one behind it, else the one before, else the page's heading. */
function focusAfter(lines: readonly CartLine[], gone: CartLine): void {
  const index = lines.indexOf(gone)
  const next = lines[index + 1] ?? lines[index - 1]
  setTimeout(() => (next ? document.getElementById(rowId(next.id)) : document.querySelector<HTMLElement>('h1'))?.focus())
}

interface CartLinesProps {
  cart: Cart
  change: ReturnType<typeof useChangeLine>
  /** Called when the shop has removed a line. */
  onRemoved: (line: CartLine) => void
}

export function CartLines({ cart, change, onRemoved }: CartLinesProps) {
  async function remove(line: CartLine) {
    const removal = change(itemOf(line), 0, line.quantity)
    focusAfter(cart.lines, line)
    if (!(await removal).refusal) onRemoved(line)
  }
  return (
    <List aria-label={m.cart_lines()}>
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          onChange={(quantity) => void change(itemOf(line), quantity, line.quantity)}
          onRemove={() => void remove(line)}
        />
      ))}
    </List>
  )
}

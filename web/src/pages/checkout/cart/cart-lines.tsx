import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { styled } from 'styled-components'
import { CartLineRow, rowId } from './cart-line-row.tsx'
import { itemOf } from '../../../cart/line-item.ts'
import type { Cart, CartLine } from '../../../cart/optimistic-cart.ts'
import type { useChangeLine } from '../../../cart/use-change-line.ts'
import { focusNeighbour } from '../../../ui/list/focus-neighbour.ts'
import { toast } from '../../../ui/toast/toast.ts'

const List = styled.ul`
  border-block-start: 1px solid var(--c-border);
`

/** The focus goes on when a line goes. */
const focusAfter = (lines: readonly CartLine[], gone: CartLine): void =>
  focusNeighbour(
    lines.map(({ id }) => rowId(id)),
    rowId(gone.id),
  )

interface CartLinesProps {
  cart: Cart
  change: ReturnType<typeof useChangeLine>
  /** Called when the shop has removed a line. */
  onRemoved: (line: CartLine) => void
}

/** Returns a function that moves a line to what is saved for later. */
function useSaveForLater({ id, lines }: Cart, change: CartLinesProps['change']) {
  const client = useApolloClient()
  return async (line: CartLine) => {
    try {
      const { saveForLater } = await import('../../../cart/saved/save-for-later.ts')
      // Queued with the quantity that is on screen: done when the changes under way are.
      const saving = saveForLater(client, id, line, change(itemOf(line), line.quantity, line.quantity))
      focusAfter(lines, line)
      await saving
    } catch {
      // The code could not be loaded: offline, or a new release has replaced it.
      toast.error(m.cart_later_failed({ product: itemOf(line).name }))
    }
  }
}

export function CartLines({ cart, change, onRemoved }: CartLinesProps) {
  const save = useSaveForLater(cart, change)
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
          onSave={() => void save(line)}
        />
      ))}
    </List>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import type { CartLine } from '../../../cart/optimistic-cart.ts'
import type { useChangeLine } from '../../../cart/use-change-line.ts'

const Row = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 12px;
  padding-block: 6px;
  padding-inline: 16px 6px;
  border-radius: var(--r-control);
  background: var(--c-sunken);
`

interface RemovedNoticeProps {
  line: CartLine
  change: ReturnType<typeof useChangeLine>
  onDone: () => void
}

/** Says which line is gone, for longer than a toast, and brings it back with the quantity it had. */
export const RemovedNotice = ({ line: { product, quantity }, change, onDone }: RemovedNoticeProps) => (
  <Row>
    <span>{m.cart_removed({ product: product.name })}</span>
    <Button
      sends
      size="sm"
      variant="secondary"
      aria-label={m.cart_undo_named({ product: product.name })}
      onClick={() => void change(product, quantity, 0).then(onDone)}
    >
      {m.cart_undo()}
    </Button>
  </Row>
)

import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { OrderSheet } from './order-paper.tsx'
import type { WholeOrder } from './whole-order.ts'

/** Makes a receipt of the page wherever it is printed, and prints it. */
export const Receipt = ({ order }: { order: WholeOrder }) => (
  <>
    <Button variant="secondary" size="sm" onClick={() => window.print()}>
      {m.order_print_receipt()}
    </Button>
    <OrderSheet order={order} kind="receipt" />
  </>
)

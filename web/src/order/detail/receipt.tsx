import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { OrderSheet } from './order-print-view.tsx'
import type { OrderDetail } from './order-detail.ts'

/** Makes a receipt of the page wherever it is printed, and prints it. */
export const Receipt = ({ order }: { order: OrderDetail }) => (
  <>
    <Button variant="secondary" size="sm" onClick={() => window.print()}>
      {m.order_print_receipt()}
    </Button>
    <OrderSheet order={order} kind="receipt" />
  </>
)

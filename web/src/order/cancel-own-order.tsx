import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useCancelOrder } from './use-cancel-order.ts'

interface CancelOwnOrderProps {
  id: string
  number: string
  /** Whether it is possible by now. */
  offered: boolean
  /** It was to be paid by card and is not yet. */
  isUnpaid: boolean
  wasPaid: boolean
  onCancelled: () => void
}

/** The consequence of cancelling, by how far the order is paid. */
function consequence(isUnpaid: boolean, wasPaid: boolean): string {
  if (isUnpaid) return m.order_cancel_unpaid()
  if (wasPaid) return m.order_cancel_paid()
  return m.order_cancel_in_cash()
}

/** 'Cancel order' for the shopper, with its question. */
export function CancelOwnOrder({ id, number, offered, isUnpaid, wasPaid, onCancelled }: CancelOwnOrderProps) {
  const cancel = useCancelOrder(id)
  const { ask, dialog } = useConfirm({
    title: m.order_cancel(),
    question: m.order_cancel_question({ number }),
    children: consequence(isUnpaid, wasPaid),
    confirm: m.order_cancel(),
    cancel: m.order_keep(),
    refusedTitle: m.order_not_cancelled(),
    send: () => cancel(),
    onDone: () => {
      toast.success(m.order_cancelled_done({ number }), { duration: TOAST_MS.storefront })
      onCancelled()
    },
  })
  return (
    <>
      {offered && (
        <Button variant="secondary" size="sm" aria-label={m.order_cancel_named({ number })} onClick={ask}>
          {m.order_cancel()}
        </Button>
      )}
      {dialog}
    </>
  )
}

import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useCancelOrder } from './use-cancel-order.ts'

interface CancelOwnOrderProps {
  id: string
  number: string
  /** Whether it is possible by now. */
  offered: boolean
  onCancelled: () => void
}

/** 'Cancel order' for the shopper, with its question. */
export function CancelOwnOrder({ id, number, offered, onCancelled }: CancelOwnOrderProps) {
  const cancel = useCancelOrder(id)
  const { ask, dialog } = useConfirm({
    title: 'Cancel order',
    question: `Cancel order ${number}?`,
    children: 'It will not be sent, and there is nothing to pay. This cannot be undone, but you can order again.',
    confirm: 'Cancel order',
    cancel: 'Keep order',
    refusedTitle: 'The order was not cancelled',
    send: () => cancel(),
    onDone: () => {
      toast.success(`Order ${number} is cancelled`, { duration: TOAST_MS.storefront })
      onCancelled()
    },
  })
  return (
    <>
      {offered && (
        <Button variant="secondary" size="sm" aria-label={`Cancel order ${number}`} onClick={ask}>
          Cancel order
        </Button>
      )}
      {dialog}
    </>
  )
}

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

/** What follows from it, by how far it is paid. */
function consequence(isUnpaid: boolean, wasPaid: boolean): string {
  if (isUnpaid) return 'Nothing was charged. Its products go back into your cart.'
  if (wasPaid) return 'It will not be sent, and your money is given back to your card. This cannot be undone, but you can order again.'
  return 'It will not be sent, and there is nothing to pay. This cannot be undone, but you can order again.'
}

/** 'Cancel order' for the shopper, with its question. */
export function CancelOwnOrder({ id, number, offered, isUnpaid, wasPaid, onCancelled }: CancelOwnOrderProps) {
  const cancel = useCancelOrder(id)
  const { ask, dialog } = useConfirm({
    title: 'Cancel order',
    question: `Cancel order ${number}?`,
    children: consequence(isUnpaid, wasPaid),
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

import { m } from '@shop/contract/messages/messages.js'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { useCancelReturnOutcome, type ReturnPartsFragment } from './return.generated.ts'

interface CancelReturn {
  /** What it means, below the question. */
  about: string
  /** Called with the sentence that says that it was done. */
  onDone: (done: string) => unknown
}

/** Asks before a return is cancelled, by its shopper or by an administrator; returns a function that opens the question, and its dialog. */
export function useCancelReturn({ id, number }: Pick<ReturnPartsFragment, 'id' | 'number'>, { about, onDone }: CancelReturn) {
  const cancel = useCancelReturnOutcome()
  return useConfirm({
    title: m.order_return_cancel(),
    question: m.order_return_cancel_question({ number }),
    children: about,
    confirm: m.order_return_cancel(),
    cancel: m.ui_close(),
    refusedTitle: m.order_return_not_cancelled(),
    send: () => cancel({ input: { returnId: id } }),
    onDone: () => onDone(m.order_return_cancelled_done({ number })),
  })
}

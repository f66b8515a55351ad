import { useState } from 'react'
import { inTurn, type Outcome } from '../../lib/refusal.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

interface Confirmation extends Pick<ConfirmDialogProps, 'title' | 'question' | 'confirm' | 'cancel' | 'children'> {
  /** Title of the alert when the shop refuses; the reason is shown below it, and the dialog stays. */
  refusedTitle: string
  /** Sends the call, once the shopper or administrator has confirmed. */
  send: () => Promise<Outcome<unknown>>
  onDone?: () => unknown
}

/** Asks for confirmation before something that cannot be taken back; returns a function that opens the question, and its dialog. */
export function useConfirm({ refusedTitle, send, onDone, ...words }: Confirmation) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal, putAside] = useRefusal()

  async function act() {
    setPending(true)
    setRefusal(undefined)
    const outcome = await send()
    setPending(false)
    if (outcome.refusal) return setRefusal(inTurn(refusal, outcome.refusal))
    setOpen(false)
    await onDone?.()
  }
  function ask() {
    setRefusal(undefined)
    setOpen(true)
  }
  const dialog = (
    <ConfirmDialog
      {...words}
      open={open}
      pending={pending}
      problem={refusal && { title: refusal.title ?? refusedTitle, reason: refusal.reason }}
      onConfirm={() => void act()}
      onCancel={() => {
        setOpen(false)
        putAside()
      }}
    />
  )
  return { ask, dialog }
}

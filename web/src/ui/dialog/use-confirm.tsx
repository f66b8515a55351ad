import { useState } from 'react'
import type { Outcome } from '../../lib/refusal.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

interface Confirmation extends Pick<ConfirmDialogProps, 'title' | 'question' | 'confirm' | 'cancel' | 'children'> {
  /** Title of the alert when the shop refuses; the reason stands below, and the dialog stays. */
  refusedTitle: string
  /** Does it, once confirmed. */
  send: () => Promise<Outcome<unknown>>
  onDone?: () => unknown
}

/** Asks before something that cannot be taken back; returns what opens the question, and its dialog. */
export function useConfirm({ refusedTitle, send, onDone, ...words }: Confirmation) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useRefusal()

  async function act() {
    setPending(true)
    setRefusal(undefined)
    const outcome = await send()
    setPending(false)
    if (outcome.refusal) return setRefusal(outcome.refusal)
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
      problem={refusal && { title: refusedTitle, reason: refusal.reason }}
      onConfirm={() => void act()}
      onCancel={() => setOpen(false)}
    />
  )
  return { ask, dialog }
}

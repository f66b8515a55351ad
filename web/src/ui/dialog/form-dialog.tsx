import { m } from '@shop/contract/messages/messages.js'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogGuardContext } from './dialog-guard.ts'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  open: boolean
  title: string
  /** Called when it is to be closed, and nothing would be lost. */
  onClose: () => void
  /** Widest it may be, in pixels. */
  width?: number
  /** A `DialogForm`, and what stands around it. */
  children: ReactNode
}

/** After the dialog the focus is where it was; where that is gone, as a deleted row is, it is on the page's heading. */
function useFocusSomewhere(open: boolean): void {
  // Before the dialog opens, which is an effect.
  useLayoutEffect(() => {
    if (!open) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const place = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1')
        if (place instanceof HTMLElement) place.focus()
      })
    }
  }, [open])
}

/** A dialog of the back office: neither Escape nor a press beside it closes it, and what was typed is not lost by a slip. */
export function FormDialog({ open, title, onClose, width = 560, children }: FormDialogProps) {
  const dirty = useRef(false)
  const [asking, setAsking] = useState(false)
  useFocusSomewhere(open)
  const guard = useMemo(
    () => ({
      setDirty: (value: boolean) => void (dirty.current = value),
      leave: () => {
        if (dirty.current) setAsking(true)
        else onClose()
      },
    }),
    [onClose],
  )
  function discard() {
    dirty.current = false
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog open={open} title={title} dismissable={false} width={width} onClose={() => open && guard.leave()}>
        <DialogGuardContext value={guard}>{children}</DialogGuardContext>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={m.ui_discard_title()}
        question={m.ui_discard_question()}
        confirm={m.ui_discard_changes()}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

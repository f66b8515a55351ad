import { m } from '@shop/contract/messages/messages.js'
import { useMemo, useState, type ReactNode } from 'react'
import { DialogGuardContext } from './dialog-guard.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { KeptDraft } from '../form/kept-draft.tsx'

export interface FormDialogProps {
  open: boolean
  title: string
  /** What it is about, by name, where that is known before its form is there; the title names it. */
  of?: string | undefined
  /** Called when it is to be closed. */
  onClose: () => void
  /** Widest it may be, in pixels. */
  width?: number
  /** A `DialogForm`, and the content around it. */
  children: ReactNode
}

/** A dialog of the back office: only Close closes it, no Escape and no press outside (spec 4); typed values are there when it reopens. */
export function FormDialog({ open, title, of, onClose, width = 560, children }: FormDialogProps) {
  const [dirty, setDirty] = useState(false)
  const [formOf, setOf] = useState<string>()
  const [was, setWas] = useState({ open, left: false, resumed: false })
  const [round, setRound] = useState(0)
  const keepMounted = was.left && dirty
  if (was.open !== open) setWas({ open, left: was.left && !open, resumed: keepMounted && open })
  const guard = useMemo(() => {
    const leave = () => {
      setWas((before) => ({ ...before, left: true }))
      onClose()
    }
    return { open, setDirty, setOf, leave }
  }, [open, onClose])
  function startAgain() {
    setWas({ ...was, resumed: false })
    setRound(round + 1)
  }
  const name = formOf ?? of
  return (
    <Dialog
      open={open}
      keepMounted={keepMounted}
      title={name ? m.ui_dialog_of({ title, name }) : title}
      dismissable={false}
      width={width}
      onClose={() => open && guard.leave()}
    >
      {was.resumed && (
        <Stack $below={20}>
          <KeptDraft onDrop={startAgain} />
        </Stack>
      )}
      <DialogGuardContext key={round} value={guard}>
        {children}
      </DialogGuardContext>
    </Dialog>
  )
}

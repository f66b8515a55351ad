import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { Stack } from '../layout/stack.ts'
import { Text } from '../text/text.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  question: string
  /** Label of the confirming button. */
  confirm: string
  /** Label of the other button; 'Cancel' when left out. */
  cancel?: string
  onConfirm: () => void
  onCancel: () => void
  /** The call is under way: the dialog stays until the shop has answered. */
  pending?: boolean
  /** Why the shop did not do it. */
  problem?: { title: string; reason: string } | '' | undefined
  /** The consequences, below the question. */
  children?: ReactNode
}

/** Asks for confirmation before something that cannot be taken back; the focus is on Cancel; Escape or a press outside cancels too. */
export function ConfirmDialog({
  open,
  title,
  question,
  confirm,
  cancel: refrain = m.ui_cancel(),
  onConfirm,
  onCancel,
  pending = false,
  problem,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const description = useId()
  // The dialog has opened by now: effects of children come first.
  useEffect(() => {
    if (open) cancel.current?.focus()
  }, [open])
  const buttons = (
    <>
      <Button ref={cancel} variant="secondary" aria-disabled={pending} onClick={onCancel}>
        {refrain}
      </Button>
      <Button sends variant="danger" pending={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      role="alertdialog"
      open={open}
      title={title}
      describedBy={description}
      dismissable={!pending}
      width={440}
      footer={buttons}
      onClose={() => {
        if (!pending) onCancel()
      }}
    >
      <Stack $gap={12}>
        <Text $weight={600} id={description}>
          {question}
        </Text>
        {children && (
          <Text as="div" $tone="muted">
            {children}
          </Text>
        )}
        {problem && (
          <Alert tone="danger" title={problem.title}>
            {problem.reason}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

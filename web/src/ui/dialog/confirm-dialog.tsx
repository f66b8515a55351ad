import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

const Content = styled.div`
  display: grid;
  gap: 12px;
`
const Question = styled.p`
  font-weight: 600;
`
const Consequence = styled.div`
  color: var(--c-muted);
`

export interface ConfirmDialogProps {
  open: boolean
  title: string
  question: string
  /** What the confirming button says. */
  confirm: string
  /** What the other button says; 'Cancel' when left out. */
  cancel?: string
  onConfirm: () => void
  onCancel: () => void
  /** The call is under way: the dialog stays until it is answered. */
  pending?: boolean
  /** Why it was not done. */
  problem?: { title: string; reason: string } | '' | undefined
  /** What follows from it. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back; the focus is on Cancel, and Escape or a press beside it cancel, too. */
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
      <Content>
        <Question id={description}>{question}</Question>
        {children && <Consequence>{children}</Consequence>}
        {problem && (
          <Alert tone="danger" title={problem.title}>
            {problem.reason}
          </Alert>
        )}
      </Content>
    </Dialog>
  )
}

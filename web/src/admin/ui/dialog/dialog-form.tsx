import { m } from '@shop/contract/messages/messages.js'
import { use, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ShopForm, type ShopFormProps } from '../../../ui/form/shop-form.tsx'
import { DialogGuardContext } from './dialog-guard.ts'
import { firstFieldOf } from './first-field.ts'

type DialogFormProps = Omit<ShopFormProps, 'action' | 'wide' | 'beside' | 'footed'> & {
  /** Label of the button; 'Submit', as the spec has it for the catalogue, when left out. */
  action?: string
  /** What the form is about, by name; the dialog's title names it. */
  of?: string | undefined
  /** Another button between Close and its own. */
  also?: ReactNode
  /** The first field has a proposal in it, which is selected: what is typed or scanned takes its place. */
  proposes?: boolean
}

/**
 * The form of a dialog, with Close and its own button at the foot, in sight however long it is; Ctrl+Enter submits, too. The first
 * field has the focus.
 */
export function DialogForm({ shell, action = m.ui_submit(), of, also, proposes, ...props }: DialogFormProps) {
  const { open, setDirty, setOf, leave } = use(DialogGuardContext)
  const { element, submit, putAside } = shell
  // Values on their way are no draft any more.
  const draft = shell.dirty && !shell.pending
  useEffect(() => {
    setDirty(draft)
    return () => setDirty(false)
  }, [setDirty, draft])
  useEffect(() => {
    setOf(of)
    return () => setOf(undefined)
  }, [setOf, of])
  useEffect(() => {
    if (!open) putAside()
  }, [open, putAside])
  useEffect(() => {
    if (!open) return
    // In a turn of its own: the dialog opens after its content is there, and gives the focus to its Close button.
    const timer = setTimeout(() => {
      const first = firstFieldOf(element.current)
      first?.focus()
      if (proposes && first instanceof HTMLInputElement) first.select()
    })
    return () => clearTimeout(timer)
  }, [element, open, proposes])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  })
  useEffect(() => {
    const form = element.current
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [element])
  return (
    <ShopForm
      {...props}
      shell={shell}
      action={action}
      wide={false}
      footed
      beside={
        <>
          <Button variant="secondary" onClick={leave}>
            {m.ui_close()}
          </Button>
          {also}
        </>
      }
    />
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { use, useEffect, useEffectEvent } from 'react'
import { Button } from '../button.tsx'
import { ShopForm, type ShopFormProps } from '../form/shop-form.tsx'
import { DialogGuardContext } from './dialog-guard.ts'

type DialogFormProps = Omit<ShopFormProps, 'action' | 'wide' | 'beside'>

/** The form of a dialog, with Close and Submit; Ctrl+Enter submits, too. The first field has the focus. */
export function DialogForm({ shell, ...props }: DialogFormProps) {
  const { setDirty, leave } = use(DialogGuardContext)
  const { element, dirty, submit } = shell
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [setDirty, dirty])
  useEffect(() => {
    // In a turn of its own: the dialog opens after its content is there, and gives the focus to its Close button.
    const timer = setTimeout(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus())
    return () => clearTimeout(timer)
  }, [element])
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
      action={m.ui_submit()}
      wide={false}
      beside={
        <Button variant="secondary" onClick={leave}>
          {m.ui_close()}
        </Button>
      }
    />
  )
}

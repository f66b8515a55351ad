import { filledIn } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ReturnPartsFragment } from '../../../order/returns/return.generated.ts'
import { live } from '../../../ui/form/app-form.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { closeSaved } from '../../ui/admin-toast.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useAnswerReturnOutcome } from './returns.generated.ts'

interface AnswerReturnProps {
  of: Pick<ReturnPartsFragment, 'id' | 'number'>
  accept: boolean
  onClose: () => void
}

function AnswerForm({ of: { id, number }, accept, onClose }: AnswerReturnProps) {
  const answer = useAnswerReturnOutcome()
  const { form, shell } = useShopForm({
    values: { note: '' },
    labels: { note: m.order_note_for_customer() },
    send: ({ note }) => answer({ input: { returnId: id, accept, ...(note.trim() && { note: note.trim() }) } }),
    onDone: closeSaved(onClose, (accept ? m.order_return_accepted_done : m.order_return_refused_done)({ number })),
  })
  return (
    <DialogForm
      shell={shell}
      refusedTitle={m.order_return_not_moved()}
      action={accept ? m.order_return_accept() : m.order_return_refuse()}
      danger={!accept}
    >
      <p>{accept ? m.order_return_accept_about({ number }) : m.order_return_refuse_about()}</p>
      <form.AppField name="note" {...(!accept && { validators: live(filledIn) })}>
        {(field) => <field.Text as={TextArea} required={!accept} maxLength={500} dir="auto" hint={m.order_reason_seen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Accepts a return, or refuses it in words. */
export const AnswerReturnDialog = ({ open, ...props }: AnswerReturnProps & { open: boolean }) => (
  <FormDialog
    open={open}
    title={(props.accept ? m.order_return_accept_named : m.order_return_refuse_named)({ number: props.of.number })}
    onClose={props.onClose}
  >
    <AnswerForm {...props} />
  </FormDialog>
)

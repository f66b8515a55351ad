import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { DONE } from '../../../lib/refusal.ts'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { BulkDialogProps, BulkWork } from '../../ui/table/table-parts.ts'

interface CancelProps extends BulkDialogProps {
  /** Makes the work of cancelling. */
  work: (reason: string) => BulkWork
}

function CancelForm({ work, count, onStart, onClose }: CancelProps) {
  const { form, shell } = useShopForm({
    values: { reason: '' },
    labels: { reason: m.order_reason() },
    send: async () => DONE,
    onDone: (_, { reason }) => {
      onClose()
      onStart(work(reason))
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_bulk_cancel()} action={m.order_bulk_cancel()} danger>
      <p>{m.order_bulk_cancels({ count, number: formatNumber(count) })}</p>
      <form.AppField name="reason">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} hint={m.order_reason_seen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Says what cancelling many orders does, and asks for a note. */
export const CancelOrdersDialog = (props: CancelProps) => (
  <FormDialog open={props.open} title={m.order_bulk_cancel()} onClose={props.onClose}>
    <CancelForm {...props} />
  </FormDialog>
)

import { formatMoney, toEgp } from '@shop/contract/money.ts'
import { refundRule } from '@shop/contract/refund-rules.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { officeToast } from '../../ui/toast/office-toast.ts'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { useRefundOrder } from './use-refund-order.ts'

/** What can still go back of an order, in piastres. */
export const leftOf = ({ totals, payment }: Pick<OfficeOrderFragment, 'totals' | 'payment'>): number =>
  payment.refunds.reduce((left, { status, amount }) => (status === 'FAILED' ? left : left - amount.amount), totals.total.amount)

interface RefundDialogProps {
  order: Pick<OfficeOrderFragment, 'id' | 'number' | 'totals' | 'payment'>
  onClose: () => void
}

function RefundForm({ order, onClose }: RefundDialogProps) {
  const left = leftOf(order)
  const give = useRefundOrder(order.id)
  const { form, shell } = useShopForm({
    values: { amount: String(toEgp(left)), reason: '' },
    labels: { amount: 'Amount in EGP', reason: 'Reason' },
    send: give,
    onDone: ({ amount, status }) => {
      const words = status === 'SUCCEEDED' ? 'is given back' : 'will be given back as soon as the card provider can do it'
      officeToast.saved(`${formatMoney(amount)} ${words}`)
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle="Nothing was given back" danger>
      <p>
        The money goes back to the card that paid, and the customer gets a mail. At most {formatMoney(left)} is left. This cannot be undone.
      </p>
      <form.AppField name="amount" validators={live(refundRule(left))}>
        {(field) => <field.Text inputMode="decimal" autoComplete="off" dir="ltr" />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} hint="Only administrators see it." />}
      </form.AppField>
    </DialogForm>
  )
}

/** Gives money of an order back: all that is left, or a part. */
export const RefundDialog = ({ order, open, onClose }: RefundDialogProps & { open: boolean }) => (
  <FormDialog open={open} title={`Refund order ${order.number}`} onClose={onClose} width={480}>
    <RefundForm order={order} onClose={onClose} />
  </FormDialog>
)

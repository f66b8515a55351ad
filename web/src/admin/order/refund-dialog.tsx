import { m } from '@shop/contract/messages/messages.js'
import { formatMoney, toEgp, toPiastres } from '@shop/contract/money.ts'
import { refundRule } from '@shop/contract/refund-rules.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { adminToast } from '../ui/admin-toast.ts'
import type { AdminOrderFragment } from './admin-order.generated.ts'
import { useRefundOrder } from './use-refund-order.ts'

/** The amount of an order that can still be refunded, in piastres. */
export const leftOf = ({ totals, payment }: Pick<AdminOrderFragment, 'totals' | 'payment'>): number =>
  payment.refunds.reduce((left, { status, amount }) => (status === 'FAILED' ? left : left - amount.amount), totals.total.amount)

interface RefundDialogProps {
  order: Pick<AdminOrderFragment, 'id' | 'number' | 'totals' | 'payment'>
  onClose: () => void
}

function RefundForm({ order, onClose }: RefundDialogProps) {
  const left = leftOf(order)
  const give = useRefundOrder(order.id)
  const { form, shell } = useShopForm({
    values: { amount: String(toEgp(left)), reason: '' },
    labels: { amount: m.order_refund_amount(), reason: m.order_reason() },
    send: give,
    onDone: ({ amount, status }) => {
      const message = status === 'SUCCEEDED' ? m.order_refund_given : m.order_refund_promised
      adminToast.saved(message({ amount: formatMoney(amount) }))
      onClose()
    },
  })
  const { amount } = form.state.values
  const action = refundRule(left)(amount) ? m.order_refund() : m.order_refund_named({ amount: formatMoney(toPiastres(Number(amount))) })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_refund_none()} action={action} danger>
      <p>{m.order_refund_about({ most: formatMoney(left) })}</p>
      <form.AppField name="amount" validators={live(refundRule(left))}>
        {(field) => <field.Text inputMode="decimal" autoComplete="off" dir="ltr" />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} hint={m.order_reason_unseen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Refunds an order: all that is left, or a part. */
export const RefundDialog = ({ order, open, onClose }: RefundDialogProps & { open: boolean }) => (
  <FormDialog open={open} title={m.order_refund_title({ number: order.number })} onClose={onClose} width={480}>
    <RefundForm order={order} onClose={onClose} />
  </FormDialog>
)

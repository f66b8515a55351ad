import { filledIn } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney, toEgp, toPiastres } from '@shop/contract/money.ts'
import type { Rule } from '@shop/contract/rules.ts'
import { refundRule } from '@shop/contract/refund-rules.ts'
import type { PaymentMethod, RefundMethod } from '../../../lib/schema.generated.ts'
import { CASH_METHODS } from '../../../order/order-refunds.tsx'
import type { ReturnPartsFragment } from '../../../order/returns/return.generated.ts'
import { live } from '../../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { closeSaved } from '../../ui/admin-toast.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { capital } from '../order-table.ts'
import { leftOf, refundTitle, type RefundableOrder } from '../refund-dialog.tsx'
import { useRefundReturnOutcome } from './returns.generated.ts'

interface RefundReturnProps {
  of: Pick<ReturnPartsFragment, 'id' | 'number' | 'value'>
  order: RefundableOrder & { payment: { method: PaymentMethod } }
  onClose: () => void
}

const Methods = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.ui_choose()}>
    {Object.entries(CASH_METHODS).map(([value, words]) => (
      <option key={value} value={value}>
        {capital(words())}
      </option>
    ))}
  </SelectField>
)

function RefundForm({ of: { id, number, value }, order, onClose }: RefundReturnProps) {
  const refund = useRefundReturnOutcome()
  const left = leftOf(order)
  const proposed = Math.min(value.amount, left)
  const isCash = order.payment.method !== 'CARD'
  const { form, shell, refusal } = useShopForm({
    values: { amount: String(toEgp(proposed)), method: '', note: '' },
    labels: { amount: m.order_refund_amount(), method: m.order_return_method(), note: m.order_note_for_customer() },
    send: ({ amount, method, note }) =>
      refund({
        input: {
          returnId: id,
          amount: toPiastres(Number(amount)),
          ...(isCash && { method: method as RefundMethod }),
          ...(note.trim() && { note: note.trim() }),
        },
      }),
    onDone: closeSaved(onClose, m.order_return_refunded_done({ number })),
  })
  // The return may be closed without money, with a note that says why.
  const rule: Rule = (typed) => (Number(typed) === 0 ? filledIn(typed) : refundRule(left)(typed))
  return (
    <DialogForm shell={shell} refusedTitle={refundTitle(refusal)} action={m.order_return_refund()} danger>
      <p>{isCash ? m.order_return_refund_cash({ amount: formatMoney(left) }) : m.order_refund_about({ max: formatMoney(left) })}</p>
      <form.AppField name="amount" validators={live(rule)}>
        {(field) => <field.Text inputMode="decimal" autoComplete="off" dir="ltr" />}
      </form.AppField>
      {isCash && (
        <form.AppField name="method" validators={live(filledIn)}>
          {(field) => <field.Text as={Methods} />}
        </form.AppField>
      )}
      <form.AppField name="note">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} dir="auto" hint={m.order_reason_seen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Gives the money of a return back: to the card, or as was agreed. */
export const RefundReturnDialog = ({ open, ...props }: RefundReturnProps & { open: boolean }) => (
  <FormDialog open={open} title={m.order_return_refund_named({ number: props.of.number })} onClose={props.onClose} width={480}>
    <RefundForm {...props} />
  </FormDialog>
)

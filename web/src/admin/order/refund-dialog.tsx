import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney, toEgp, toPiastres } from '@shop/contract/money.ts'
import { refundRule } from '@shop/contract/refund-rules.ts'
import { useState } from 'react'
import { isLost, type Refusal } from '../../lib/refusal.ts'
import { fullName } from '../../product/variants/variant-words.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { adminToast } from '../ui/admin-toast.ts'
import type { AdminOrderFragment } from './admin-order.generated.ts'
import { useRefundOrder } from './use-refund-order.ts'

/** An order, with what can still be given back of it. */
export interface RefundableOrder {
  payment: Pick<AdminOrderFragment['payment'], 'refundableAmount'>
}

/** The amount of an order that can still be refunded, in piastres. */
export const leftOf = ({ payment }: RefundableOrder): number => payment.refundableAmount?.amount ?? 0

/** The title above why a refund was refused. The money may be on its way where no answer came. */
export const refundTitle = (refusal: Refusal | undefined): string =>
  refusal && isLost(refusal) ? m.order_refund_unknown() : m.order_refund_none()

type Line = AdminOrderFragment['lines'][number]

/** What was paid for so many pieces of a line: its total less its part of the discount, in piastres. */
export const paidFor = ({ total, discount, quantity }: Pick<Line, 'total' | 'discount' | 'quantity'>, pieces: number): number =>
  Math.floor(((total.amount - discount.amount) * pieces) / quantity)

/** Fills in what was paid for some of the order: one piece of a line, or all of them. */
function PiecesField({ lines, max, onChoose }: { lines: readonly Line[]; max: number; onChoose: (amount: number) => void }) {
  const [chosen, setChosen] = useState('')
  const choices = lines.flatMap((line) =>
    [...new Set([1, line.quantity])].map((pieces) => ({ key: `${line.id} ${pieces}`, line, pieces, amount: paidFor(line, pieces) })),
  )
  function choose(key: string) {
    setChosen(key)
    const choice = choices.find((each) => each.key === key)
    if (choice) onChoose(choice.amount)
  }
  return (
    <SelectField
      label={m.order_refund_pieces()}
      name="pieces"
      value={chosen}
      onChange={choose}
      required={false}
      placeholder={m.order_refund_another()}
    >
      {choices.map(({ key, line, pieces, amount }) => (
        <option key={key} value={key} disabled={amount > max || amount === 0}>
          {m.order_refund_piece({
            quantity: formatNumber(pieces),
            product: fullName(line.productName, line.variantTitle),
            amount: formatMoney(amount),
          })}
        </option>
      ))}
    </SelectField>
  )
}

interface RefundDialogProps {
  order: Pick<AdminOrderFragment, 'id' | 'number' | 'totals' | 'payment' | 'lines'>
  onClose: () => void
}

function RefundForm({ order, onClose }: RefundDialogProps) {
  const left = leftOf(order)
  const give = useRefundOrder(order.id)
  const { form, shell, refusal } = useShopForm({
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
    <DialogForm shell={shell} refusedTitle={refundTitle(refusal)} action={action} danger>
      <p>{m.order_refund_about({ max: formatMoney(left) })}</p>
      <PiecesField lines={order.lines} max={left} onChoose={(paid) => form.setFieldValue('amount', String(toEgp(paid)))} />
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

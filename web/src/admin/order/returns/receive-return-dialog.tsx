import { numberRule } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { byLine, fieldOf } from '../../../order/returns/line-fields.ts'
import type { ReturnPartsFragment } from '../../../order/returns/return.generated.ts'
import { fullName } from '../../../product/variants/variant-words.ts'
import { live } from '../../../ui/form/app-form.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { closeSaved } from '../../ui/admin-toast.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useReceiveReturnOutcome } from './returns.generated.ts'

interface ReceiveReturnProps {
  of: Pick<ReturnPartsFragment, 'id' | 'number'> & {
    lines: readonly Pick<ReturnPartsFragment['lines'][number], 'orderLine' | 'quantity' | 'reason'>[]
  }
  onClose: () => void
}

const restocked = (index: number): string => fieldOf('restockedQuantity', index)

function ReceiveForm({ of: { id, number, lines }, onClose }: ReceiveReturnProps) {
  const receive = useReceiveReturnOutcome()
  const entries = lines.map(({ orderLine, quantity }, index) => ({
    name: restocked(index),
    label: m.order_return_restock({
      product: fullName(orderLine.productName, orderLine.variantTitle),
      quantity: formatNumber(quantity),
    }),
    // What is damaged is seldom sold again.
    value: String(lines[index]?.reason === 'DAMAGED' ? 0 : quantity),
    rule: numberRule(quantity, 0),
  }))
  const { form, shell } = useShopForm<Record<string, string>, unknown>({
    values: { ...Object.fromEntries(entries.map(({ name, value }) => [name, value])), note: '' },
    labels: { ...Object.fromEntries(entries.map(({ name, label }) => [name, label])), note: m.order_note_for_customer() },
    async send(values) {
      const came = lines.map(({ orderLine }, index) => ({ orderLineId: orderLine.id, restockedQuantity: Number(values[restocked(index)]) }))
      const note = values['note']?.trim()
      const outcome = await receive({ input: { returnId: id, lines: came, ...(note && { note }) } })
      return outcome.refusal ? { refusal: byLine(outcome.refusal, [...lines.keys()]) } : outcome
    },
    onDone: closeSaved(onClose, m.order_return_received_done({ number })),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_return_not_moved()} action={m.order_return_receive()}>
      <p>{m.order_return_receive_about()}</p>
      {entries.map(({ name, rule }) => (
        <form.AppField key={name} name={name} validators={live(rule)}>
          {(field) => <field.Text inputMode="numeric" autoComplete="off" dir="ltr" />}
        </form.AppField>
      ))}
      <form.AppField name="note">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} dir="auto" hint={m.order_reason_seen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Notes that a return has come: of each product how many pieces are in stock again; the rest is written off. */
export const ReceiveReturnDialog = ({ open, ...props }: ReceiveReturnProps & { open: boolean }) => (
  <FormDialog open={open} title={m.order_return_receive_named({ number: props.of.number })} onClose={props.onClose}>
    <ReceiveForm {...props} />
  </FormDialog>
)

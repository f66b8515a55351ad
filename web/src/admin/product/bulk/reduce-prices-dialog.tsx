import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { filledIn, numberRule } from '@shop/contract/catalogue-rules.ts'
import { MAX_PERCENT } from '@shop/contract/fields/reduction.ts'
import { fieldErrorOf, type Rule } from '@shop/contract/rules.ts'
import { DONE } from '../../../lib/refusal.ts'
import type { ReducePricesInput } from '../../../lib/schema.generated.ts'
import { addDays, dayAt } from '../../lib/cairo-days.ts'
import { live } from '../../../ui/form/app-form.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { Text } from '../../../ui/text/text.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { BulkDialogProps, BulkWork } from '../../ui/table/table-parts.ts'

const OVER = fieldErrorOf('OUT_OF_RANGE', () => m.refusal_reduction_over())
const lastDayRule: Rule = (value) => filledIn(value) ?? (value < dayAt() ? OVER : undefined)
const wholeNumber = numberRule(MAX_PERCENT, 0)
const percentRule: Rule = (value) =>
  wholeNumber(value.trim()) ??
  (Number(value) < 1 ? { code: 'OUT_OF_RANGE', message: m.refusal_at_least({ limit: formatNumber(1) }) } : undefined)

type Reduction = Omit<ReducePricesInput, 'productIds'>

interface ReducePricesProps extends Omit<BulkDialogProps, 'rows'> {
  work: (reduction: Reduction) => BulkWork
  /** What is changed, where that is not products. */
  what?: string
}

/** Days that a reduction lasts unless another last day is entered. */
const USUAL_DAYS = 7

function ReduceForm({ count, what, work, onStart, onClose }: ReducePricesProps) {
  const title = m.product_reduce()
  const { form, shell } = useShopForm({
    values: { percent: '', from: dayAt(), to: addDays(dayAt(), USUAL_DAYS - 1) },
    labels: { percent: m.product_reduce_percent(), from: m.product_reduce_from(), to: m.product_reduce_to() },
    send: async () => DONE,
    onDone: (_, { percent, from, to }) => {
      onClose()
      onStart(work({ reduction: { percent: Number(percent) }, from: from || null, to }))
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={title} action={title}>
      <p>{what ?? m.product_bulk_changes({ count, number: formatNumber(count) })}</p>
      <Text $tone="muted">{m.product_reduce_note()}</Text>
      <form.AppField name="percent" validators={live(percentRule)}>
        {(field) => <field.Text inputMode="numeric" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="from">{(field) => <field.Text type="date" min={dayAt()} />}</form.AppField>
      <form.AppField name="to" validators={live(lastDayRule)}>
        {(field) => <field.Text type="date" min={dayAt()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Asks by how much the prices of many products shall fall, and on which days. */
export const ReducePricesDialog = (props: ReducePricesProps) => (
  <FormDialog open={props.open} title={m.product_reduce()} onClose={props.onClose} width={440}>
    <ReduceForm {...props} />
  </FormDialog>
)

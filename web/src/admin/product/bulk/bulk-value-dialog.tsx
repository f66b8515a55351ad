import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import type { Rule } from '@shop/contract/rules.ts'
import { DONE } from '../../../lib/refusal.ts'
import type { VariantChoiceInput } from '../../../lib/schema.generated.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { live } from '../../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import type { BulkDialogProps, BulkWork } from '../../ui/table/table-parts.ts'
import { choiceOf, NO_CHOICE, VariantChoice, variantChoiceLabels, type VariantChoiceValues } from './variant-choice.tsx'

/** A value that many products shall get. */
export interface BulkValueProps {
  title: string
  label: string
  rule: Rule
  /** Keys of the on-screen keyboard. */
  inputMode?: 'decimal' | 'text'
  hint?: string
  /** Whether variants have it: then it is asked which of them are meant. */
  byVariant?: boolean
  /** The field, where it is no line of text. */
  as?: (props: TextFieldProps) => ReactNode
  /** The work that sets the value, of the chosen variants of products with options. */
  work: (value: string, variants: VariantChoiceInput | undefined) => BulkWork
}

function ValueForm({
  label,
  rule,
  inputMode,
  hint,
  byVariant = false,
  as,
  work,
  title,
  count,
  rows,
  onStart,
  onClose,
}: BulkValueProps & BulkDialogProps) {
  const { form, shell } = useShopForm<VariantChoiceValues & { value: string }, unknown>({
    values: { value: '', ...NO_CHOICE },
    labels: { value: label, ...variantChoiceLabels() },
    send: async () => DONE,
    onDone: (_, { value, ...choice }) => {
      onClose()
      onStart(work(value.trim(), choiceOf(choice)))
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={title} action={title}>
      <p>{m.product_bulk_changes({ count, number: formatNumber(count) })}</p>
      <form.AppField name="value" validators={live(rule)}>
        {(field) => <field.Text inputMode={inputMode} hint={hint} autoComplete="off" {...(as && { as })} />}
      </form.AppField>
      {byVariant && <VariantChoice form={form} productIds={rows.map(({ id }) => id)} />}
    </DialogForm>
  )
}

/** Asks for a value for many products, and shows their number. */
export const BulkValueDialog = (props: BulkValueProps & BulkDialogProps) => (
  <FormDialog open={props.open} title={props.title} onClose={props.onClose} width={440}>
    <ValueForm {...props} />
  </FormDialog>
)

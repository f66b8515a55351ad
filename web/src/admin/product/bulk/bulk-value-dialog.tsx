import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import type { Rule } from '@shop/contract/rules.ts'
import { DONE } from '../../../lib/refusal.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { live } from '../../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { Text } from '../../../ui/text/text.ts'
import type { BulkDialogProps, BulkWork } from '../../ui/table/table-parts.ts'

/** A value that many products shall get. */
export interface BulkValueProps {
  title: string
  label: string
  rule: Rule
  /** Keys of the on-screen keyboard. */
  inputMode?: 'decimal' | 'text'
  hint?: string
  /** What it does not change, and why. */
  note?: string
  /** The field, where it is no line of text. */
  as?: (props: TextFieldProps) => ReactNode
  /** The work that sets the value. */
  work: (value: string) => BulkWork
}

function ValueForm({ label, rule, inputMode, hint, note, as, work, title, count, onStart, onClose }: BulkValueProps & BulkDialogProps) {
  const { form, shell } = useShopForm({
    values: { value: '' },
    labels: { value: label },
    send: async () => DONE,
    onDone: (_, { value }) => {
      onClose()
      onStart(work(value.trim()))
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={title} action={title}>
      <p>{m.product_bulk_changes({ count, number: formatNumber(count) })}</p>
      {note && <Text $tone="muted">{note}</Text>}
      <form.AppField name="value" validators={live(rule)}>
        {(field) => <field.Text inputMode={inputMode} hint={hint} autoComplete="off" {...(as && { as })} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Asks for a value for many products, and shows their number. */
export const BulkValueDialog = (props: BulkValueProps & BulkDialogProps) => (
  <FormDialog open={props.open} title={props.title} onClose={props.onClose} width={440}>
    <ValueForm {...props} />
  </FormDialog>
)

import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import { createContext, use } from 'react'
import type { Rule } from '@shop/contract/rules.ts'
import { afterPress } from '../after-press.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export { useStore }

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** The label of a field, and what the shop said about the value that it was sent. */
export const SaidOfField = createContext((_name: string): { label: string; refused: string | undefined } => ({
  label: '',
  refused: undefined,
}))

/** Checks a field with its rule at every change; its message is shown once the field has been left or sent. */
export const live = (rule: Rule) => ({ onChange: ({ value }: { value: string }) => rule(value)?.message })

interface BoundProps extends Partial<Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>> {
  /** The field itself, where it is not a plain text field. */
  as?: (props: TextFieldProps) => React.ReactNode
}

/** A text field of a form, required: its mistake appears when it is left or sent, then follows every key, and goes as soon as it is put right. */
function BoundTextField({ as: Field = TextField, ...props }: BoundProps) {
  const field = useFieldContext<string>()
  const sent = useStore(field.form.store, (state) => state.submissionAttempts > 0)
  const { isBlurred, errors } = field.state.meta
  const error = isBlurred || sent ? (errors[0] as string | undefined) : undefined
  const { label, refused } = use(SaidOfField)(field.name)
  const shown = error ?? refused
  return (
    <Field
      required
      label={label}
      {...props}
      name={field.name}
      value={field.state.value}
      onChange={field.handleChange}
      onBlur={() =>
        afterPress(() => {
          field.handleBlur()
          void field.validate('change')
        })
      }
      {...(shown ? { error: shown } : {})}
    />
  )
}

/** The shop's forms (TanStack Form), with `field.Text` for one line of text. Loaded only with the pages that have a form. */
export const { useAppForm } = createFormHook({ fieldContext, formContext, fieldComponents: { Text: BoundTextField }, formComponents: {} })

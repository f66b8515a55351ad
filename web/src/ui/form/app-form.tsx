import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import { afterPress } from '../after-press.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export { useStore }

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

interface BoundProps extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** What the server said about the value it was sent; shown until the value changes. */
  refused?: string | undefined
  /** The field itself, where it is not a plain text field. */
  as?: (props: TextFieldProps) => React.ReactNode
}

/** A text field of a form: its mistake appears when it is left or sent, then follows every key, and goes as soon as it is put right. */
function BoundTextField({ refused, as: Field = TextField, ...props }: BoundProps) {
  const field = useFieldContext<string>()
  const sent = useStore(field.form.store, (state) => state.submissionAttempts > 0)
  const { isBlurred, errors } = field.state.meta
  const error = isBlurred || sent ? (errors[0] as string | undefined) : undefined
  const shown = error ?? refused
  return (
    <Field
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

import { createFormHook, createFormHookContexts, useStore } from '@tanstack/react-form'
import { createContext, use, type ReactNode } from 'react'
import type { Rule } from '@shop/contract/rules.ts'
import { deferUntilPointerUp } from './defer-until-pointerup.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export { useStore }

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** The label of a field, and the shop's field error for the value that was sent. */
export const FieldTexts = createContext((_name: string): { label: string; refused: string | undefined } => ({
  label: '',
  refused: undefined,
}))

/** Checks a field with its rule at every change; its message is shown once the field has been left or sent. */
export const live = (rule: Rule) => ({ onChange: ({ value }: { value: string }) => rule(value)?.message })

/** A field of a form: its field error appears when it is left or sent, then follows every key, and goes as soon as it is put right. */
export function useBoundField<T>() {
  const field = useFieldContext<T>()
  const sent = useStore(field.form.store, (state) => state.submissionAttempts > 0)
  const { isBlurred, errors } = field.state.meta
  const fieldError = isBlurred || sent ? (errors[0] as string | undefined) : undefined
  const { label, refused } = use(FieldTexts)(field.name)
  const onBlur = () =>
    deferUntilPointerUp(() => {
      field.handleBlur()
      void field.validate('change')
    })
  return { name: field.name, label, value: field.state.value, error: fieldError ?? refused, onChange: field.handleChange, onBlur }
}

interface BoundProps extends Partial<Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>> {
  /** The field itself, where it is not a plain text field. */
  as?: (props: TextFieldProps) => ReactNode
  /** Draws the field, where it needs more than `as` is given. */
  children?: (props: TextFieldProps) => ReactNode
}

/** A text field of a form, required unless `required` is false. */
function BoundTextField({ as: Field = TextField, children, ...props }: BoundProps) {
  const bound: TextFieldProps = { required: true, ...useBoundField<string>(), ...props }
  return children ? children(bound) : <Field {...bound} />
}

/** The shop's forms (TanStack Form), with `field.Text` for one line of text. Loaded only with the pages that have a form. */
export const { useAppForm } = createFormHook({ fieldContext, formContext, fieldComponents: { Text: BoundTextField }, formComponents: {} })

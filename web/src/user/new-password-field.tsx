import { commonPasswordError } from '@shop/contract/new-password-rule.ts'
import { confirmRule } from '@shop/contract/account-rules.ts'
import { useId } from 'react'
import type { TextFieldProps } from '../ui/form/field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'

/** A new password, with its checklist. That it is a common one is shown while it is typed: the checklist is all ticked then. */
export function NewPasswordField(props: TextFieldProps) {
  const checklist = useId()
  return (
    <Stack $gap={10}>
      <PasswordField {...props} error={props.error ?? commonPasswordError(props.value)?.message} aria-describedby={checklist} />
      <PasswordChecklist id={checklist} password={props.value} />
    </Stack>
  )
}

interface Confirmation {
  value: string
  fieldApi: { form: { getFieldValue: (name: 'password') => string } }
}

/** Checks that the password is repeated, also when the password itself changes. */
export const confirmsPassword = {
  onChangeListenTo: ['password' as const],
  onChange: ({ value, fieldApi }: Confirmation) => confirmRule(fieldApi.form.getFieldValue('password'))(value)?.message,
}

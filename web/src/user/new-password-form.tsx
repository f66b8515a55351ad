import { m } from '@shop/contract/messages/messages.js'
import { newPasswordRule } from '@shop/contract/new-password-rule.ts'
import { REQUIRED } from '@shop/contract/rules.ts'
import type { Outcome } from '../lib/refusal.ts'
import { live } from '../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { confirmsPassword, NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

/** A new password and its repetition, and the present one where the form has it; the names of the REST body. */
export type PasswordValues = { current_password: string; password: string; confirm_password: string }

const labels = (): PasswordValues => ({
  current_password: m.user_current_password(),
  password: m.user_new_password(),
  confirm_password: m.user_confirm_new_password(),
})
const EMPTY: PasswordValues = { current_password: '', password: '', confirm_password: '' }

export interface NewPasswordFormProps<T> {
  /** Label of the button. */
  action: string
  /** Title of the alert when the shop refuses; the reason is shown below. */
  refusedTitle: string
  /** Has a field for the present password, too. */
  asksCurrent?: boolean
  /** Sets the password. */
  save: (values: PasswordValues) => Promise<Outcome<T>>
  onSaved: (value: T) => unknown
}

/** A new password, checked live with the rules of the sign-up. Typed values stay when the shop refuses them. */
export function NewPasswordForm<T>({ action, refusedTitle, asksCurrent = false, save, onSaved }: NewPasswordFormProps<T>) {
  const { form, shell } = useShopForm({
    values: EMPTY,
    labels: labels(),
    send: save,
    onDone: onSaved,
    isIdle: (values) => Object.values(values).every((value) => value === ''),
  })
  return (
    <ShopForm shell={shell} refusedTitle={refusedTitle} action={action}>
      {asksCurrent && (
        <form.AppField name="current_password" validators={live((value) => (value === '' ? REQUIRED : undefined))}>
          {(field) => <field.Text as={PasswordField} autoComplete="current-password" />}
        </form.AppField>
      )}
      <form.AppField name="password" validators={live(newPasswordRule)}>
        {(field) => <field.Text as={NewPasswordField} autoComplete="new-password" />}
      </form.AppField>
      <form.AppField name="confirm_password" validators={confirmsPassword}>
        {(field) => <field.Text as={PasswordField} autoComplete="new-password" />}
      </form.AppField>
    </ShopForm>
  )
}

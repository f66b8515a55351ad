import { m } from '@shop/contract/messages/messages.js'
import { newPasswordRule } from '@shop/contract/new-password-rule.ts'
import { emailRule, nameRule, phoneRule } from '@shop/contract/account-rules.ts'
import { startSession } from './new-session.ts'
import { live } from '../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { confirmsPassword, NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useRegister, type SignUpValues } from './use-register.ts'

const labels = (): SignUpValues => ({
  name: m.user_full_name(),
  email: m.user_email(),
  phone: m.user_phone(),
  password: m.user_password(),
  confirm_password: m.user_confirm_password(),
})
const EMPTY: SignUpValues = { name: '', email: '', phone: '', password: '', confirm_password: '' }

/** A sign-up: every field is checked live once it has been left, and Register acts only when nothing is wrong; saves the session. */
export function SignupForm() {
  const register = useRegister()
  const { form, shell } = useShopForm({
    values: EMPTY,
    labels: labels(),
    send: register,
    onDone: startSession,
  })
  return (
    <ShopForm shell={shell} refusedTitle={m.user_register_refused()} action={m.user_register()}>
      <form.AppField name="name" validators={live(nameRule)}>
        {(field) => <field.Text autoComplete="name" />}
      </form.AppField>
      <form.AppField name="email" validators={live((value) => emailRule(value.trim()))}>
        {(field) => <field.Text type="email" inputMode="email" autoComplete="email" dir="ltr" />}
      </form.AppField>
      <form.AppField name="phone" validators={live(phoneRule)}>
        {(field) => <field.Text type="tel" inputMode="numeric" autoComplete="tel-national" dir="ltr" hint={m.user_phone_hint()} />}
      </form.AppField>
      <form.AppField name="password" validators={live(newPasswordRule)}>
        {(field) => <field.Text as={NewPasswordField} autoComplete="new-password" />}
      </form.AppField>
      <form.AppField name="confirm_password" validators={confirmsPassword}>
        {(field) => <field.Text as={PasswordField} autoComplete="new-password" />}
      </form.AppField>
    </ShopForm>
  )
}

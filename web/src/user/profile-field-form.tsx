import { m } from '@shop/contract/messages/messages.js'
import { normalPhone } from '@shop/contract/phone.ts'
import { emailRule, nameRule, phoneRule } from '@shop/contract/account-rules.ts'
import { type Rule } from '@shop/contract/rules.ts'
import { live } from '../ui/form/app-form.tsx'
import type { TextFieldProps } from '../ui/form/field.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { useUpdateProfile } from './use-profile.ts'

/** The fields of the account that can be changed one by one. */
export type ProfileField = 'name' | 'email' | 'phone'

const labels = (): Record<ProfileField, string> => ({ name: m.user_full_name(), email: m.user_email(), phone: m.user_phone() })
const RULES: Record<ProfileField, Rule> = { name: nameRule, email: emailRule, phone: phoneRule }
const LOOKS: Record<ProfileField, Partial<TextFieldProps>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', dir: 'ltr' },
}
const HINTS: Partial<Record<ProfileField, () => string>> = { email: () => m.user_email_hint(), phone: () => m.user_phone_hint() }

export interface ProfileFieldFormProps {
  field: ProfileField
  /** The account's present value. */
  current: string
  onSaved: () => void
}

/** One field of the account. The typed value stays when the shop refuses it, with the field error at the field. */
export function ProfileFieldForm({ field: name, current, onSaved }: ProfileFieldFormProps) {
  const save = useUpdateProfile()
  const tidy = (value: string) => (name === 'phone' ? normalPhone(value) : value.trim())
  const { form, shell } = useShopForm({
    values: { [name]: current } as Record<ProfileField, string>,
    labels: labels(),
    send: (values) => save({ [name]: tidy(values[name]) }),
    onDone: onSaved,
    isIdle: (values) => tidy(values[name]) === current,
  })
  return (
    <ShopForm shell={shell} refusedTitle={m.user_nothing_changed()} action={m.user_save_changes()}>
      <form.AppField name={name} validators={live((value) => RULES[name](value.trim()))}>
        {(field) => <field.Text {...LOOKS[name]} hint={HINTS[name]?.()} />}
      </form.AppField>
    </ShopForm>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { emailRule } from '@shop/contract/account-rules.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { live } from '../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { useRequestLink } from './use-password-reset.ts'

/* Always mounted: screen readers miss regions that appear together with their text. Without text it takes no space. */
const Status = styled.div`
  &:empty {
    margin-block-end: -20px;
  }
`
/** Requests a link by mail. The answer is the same whether there is such an account or not. */
export function ForgotPasswordForm({ email = '' }: { email?: string | undefined }) {
  const [message, setMessage] = useState<string>()
  const ask = useRequestLink()
  const { form, shell } = useShopForm({
    values: { email },
    labels: { email: m.user_email() },
    send: (values) => {
      setMessage(undefined)
      return ask(values.email.trim())
    },
    onDone: setMessage,
  })
  return (
    <ShopForm shell={shell} refusedTitle={m.user_link_not_sent()} action={message ? m.user_link_send_another() : m.user_link_send()}>
      <Status role="status">
        {message && (
          <Alert tone="success" title={message}>
            {m.user_link_sent_text()}
          </Alert>
        )}
      </Status>
      <form.AppField name="email" validators={live((value) => emailRule(value.trim()))}>
        {(field) => <field.Text type="email" inputMode="email" autoComplete="username" dir="ltr" />}
      </form.AppField>
    </ShopForm>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { startSession } from './new-session.ts'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'
import { Link } from '../ui/link.tsx'

const Forgot = styled(Link)`
  justify-self: end;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-block-end: -12px;
  font-size: 0.9375rem;
`

/** Email and password; saves the session. Typed values stay when signing in fails. */
export function LoginForm({ email = '' }: { email?: string }) {
  const signIn = useSignIn()
  const { ready } = useSession()
  const { form, shell } = useShopForm({
    values: { email, password: '' },
    labels: { email: m.user_email(), password: m.user_password() },
    send: (values) => signIn(values.email.trim(), values.password),
    onDone: startSession,
  })
  return (
    <ShopForm shell={shell} refusedTitle="" action={m.user_sign_in()} browserChecks>
      <form.AppField name="email">{(field) => <field.Text type="email" autoComplete="username" dir="ltr" />}</form.AppField>
      <Stack>
        <form.AppField name="password">{(field) => <field.Text as={PasswordField} autoComplete="current-password" />}</form.AppField>
        {/* Pressed before the page works it waits: it takes along the email that was typed (app/event-replay.ts). */}
        <Forgot to={paths.forgotPassword} state={{ email: form.state.values.email }} data-early={ready ? undefined : ''}>
          {m.user_forgot_link()}
        </Forgot>
      </Stack>
    </ShopForm>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import { AccountCard, Elsewhere } from '../../user/account-card.tsx'
import { ForgotPasswordForm } from '../../user/forgot-password-form.tsx'

const toLogin = (words: ReactNode) => <Link to={paths.login()}>{words}</Link>

/** /forgot-password: has a link sent that sets a new password. */
export function ForgotPasswordPage() {
  const { state } = useLocation()
  const { ready } = useSession()
  // The server cannot read history state: during hydration the email must not show yet.
  const email = ready ? (state as { email?: string } | null)?.email : undefined
  return (
    <Page title={m.user_forgot_title()} width={420} heading="own" noindex>
      <AccountCard>
        <h1 tabIndex={-1}>{m.user_forgot_title()}</h1>
        <Text $tone="muted">{m.user_forgot_intro()}</Text>
        <ForgotPasswordForm key={email} email={email} />
        <Elsewhere>
          <Rich message={m.user_remembered} as={{ link: toLogin }} />
        </Elsewhere>
      </AccountCard>
    </Page>
  )
}

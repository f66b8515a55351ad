import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { AccountCard, Elsewhere } from '../../user/account-card.tsx'
import { ForgotPasswordForm } from '../../user/forgot-password-form.tsx'

const Intro = styled.p`
  color: var(--c-muted);
`

/** /forgot-password: has a link sent that sets a new password. */
export function ForgotPasswordPage() {
  const { state } = useLocation()
  const { ready } = useSession()
  // The server cannot know it: during hydration it must not show yet.
  const email = ready ? (state as { email?: string } | null)?.email : undefined
  return (
    <Page title="Forgot password" width={420} heading="own" noindex>
      <AccountCard>
        <h1 tabIndex={-1}>Forgot password</h1>
        <Intro>Enter the email address of your account. We send you a link to set a new password.</Intro>
        <ForgotPasswordForm key={email} email={email} />
        <Elsewhere>
          Remembered it? <Link to={paths.login()}>Sign in</Link>
        </Elsewhere>
      </AccountCard>
    </Page>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { safeNext } from '../../lib/safe-next.ts'
import { useSession } from '../../lib/session.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { AccountCard, Elsewhere } from '../../user/account-card.tsx'
import { SignupForm } from '../../user/signup-form.tsx'
import { WantedNotice } from './sign-in/wanted-notice.tsx'

/** /signup: opens an account, which is signed in at once; /login then leads on, as after every sign-in. */
export function SignupPage() {
  const { user, ready } = useSession()
  const [params] = useSearchParams()
  const login = paths.login(safeNext(params.get('next')))
  const link = (words: ReactNode) => <Link to={login}>{words}</Link>
  return (
    <Page title={m.user_create_account()} width={480} heading="own" noindex>
      {user && <Navigate to={login} replace />}
      {/* The typed values stay on screen until the next page's code is there. */}
      <AccountCard inert={user !== null}>
        <h1 tabIndex={-1}>{m.user_create_account()}</h1>
        {ready && <WantedNotice />}
        <SignupForm />
        <Elsewhere>
          <Rich message={m.user_has_account} as={{ link }} />
        </Elsewhere>
      </AccountCard>
    </Page>
  )
}

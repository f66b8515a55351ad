import { m } from '@shop/contract/messages/messages.js'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useGoOn } from '../../cart/use-go-on.ts'
import { paths } from '../../lib/paths.ts'
import { safeNext } from '../../lib/safe-next.ts'
import { forgetSessionNotice, readSessionNotice, useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Rich } from '../../ui/rich.tsx'
import { AccountCard, Elsewhere } from '../../user/account-card.tsx'
import { LoginForm } from '../../user/login-form.tsx'
import { WantedNotice } from './sign-in/wanted-notice.tsx'

/** History state from /password-reset: the shop's message. */
interface HandedOver {
  notice?: string
}

/** Tells a visitor that the session ended; only the browser knows of it, so it must not show during hydration. */
function SessionNotice() {
  const [notice] = useState(readSessionNotice)
  // In an effect: React may throw a render away and begin anew, and the notice must still be there then.
  useEffect(forgetSessionNotice, [])
  if (!notice) return null
  return (
    <Alert tone="info" title={notice}>
      {m.user_sign_in_to_go_on()}
    </Alert>
  )
}

/** /login: signs in, then leads to `?next=`, else home; a product wanted before is put into the cart. New accounts pass here. */
export function LoginPage() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const { ready } = useSession()
  const isGoing = useGoOn(safeNext(params.get('next')) ?? paths.home)
  const signup = paths.signup + (params.size > 0 ? `?${params}` : '')
  const link = (words: ReactNode) => <Link to={signup}>{words}</Link>
  // The server cannot read history state: during hydration the notice must not show yet.
  const { notice } = (ready && (state as HandedOver | null)) || {}
  return (
    <Page title={m.user_sign_in()} width={420} heading="own" canonical={paths.login()} description={m.user_sign_in_description()}>
      <AccountCard>
        <h1 tabIndex={-1}>{m.user_sign_in()}</h1>
        {ready && <SessionNotice />}
        {ready && <WantedNotice />}
        {notice && <Alert tone="success" title={notice} />}
        {isGoing && <p role="status">{m.user_one_moment()}</p>}
        <LoginForm />
        <Elsewhere>
          <Rich message={m.user_new_here} as={{ link }} />
        </Elsewhere>
      </AccountCard>
    </Page>
  )
}

import { Fragment, useState, type ReactNode } from 'react'
import { Navigate, useHref, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { ForAccount } from '../ui/for-account.tsx'

/** Shows a page to the signed in; leads visitors to the login page, and back. Until the session is known, the page is empty. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, ready } = useSession()
  const [shown, setShown] = useState({ id: user?.id, round: 0 })
  if (user && user.id !== shown.id) setShown({ id: user.id, round: shown.id === undefined ? 0 : shown.round + 1 })
  return (
    <ForAccount>
      {/* A page of another account starts afresh: nothing of the last one stays in its fields. */}
      {ready && !user ? <SignIn /> : <Fragment key={shown.round}>{children}</Fragment>}
    </ForAccount>
  )
}

/** A shopper who has just signed out is on the way to the home page, though this page is still on screen: no redirect then. */
function SignIn() {
  const { pathname, search } = useLocation()
  const isLeft = useHref({ pathname }) !== window.location.pathname
  return isLeft ? null : <Navigate to={paths.login(pathname + search)} replace />
}

import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { usePageHead } from '../lib/page-head.ts'

/** Shows a page to the signed in; leads others to the login page, and back. Nothing until it is known who is here. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, ready } = useSession()
  if (!ready) return <Unknown />
  // A page of another account starts afresh: nothing of the last one stays in its fields.
  return user ? <Fragment key={user.id}>{children}</Fragment> : <SignIn />
}

function SignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={paths.login(pathname + search)} replace />
}

function Unknown() {
  usePageHead({ title: 'Khan', noindex: true })
  return null
}

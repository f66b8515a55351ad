import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { paths, safeNext } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { AccountCard, Elsewhere } from '../../user/account-card.tsx'
import { SignupForm } from '../../user/signup-form.tsx'

/** /signup: opens an account, then leads to /login with the email filled in. */
export function SignupPage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const next = safeNext(params.get('next'))
  const login = paths.login(next)
  if (user) return <Navigate to={next ?? paths.home} replace />
  return (
    <Page title="Create account" width={480} heading="own" noindex>
      <AccountCard>
        <h1 tabIndex={-1}>Create account</h1>
        <SignupForm onRegistered={(registeredEmail) => void navigate(login, { state: { registeredEmail } })} />
        <Elsewhere>
          Already have an account? <Link to={login}>Sign in</Link>
        </Elsewhere>
      </AccountCard>
    </Page>
  )
}

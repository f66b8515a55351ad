import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useRouteParams } from '../../lib/route-params.tsx'
import { clearSession, readSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountCard } from '../../user/account-card.tsx'
import { NewPasswordForm } from '../../user/new-password-form.tsx'
import { usePasswordResetLinkQuery } from '../../user/password-reset.generated.ts'
import { useResetPassword } from '../../user/use-password-reset.ts'

interface ResetLink {
  userId: string
  token: string
}

/** /password-reset/{id}/{token}: a new password, if the link works. */
export function PasswordResetPage() {
  const { id = '', token = '' } = useRouteParams()
  const link = { userId: id, token }
  // Only in the browser, and stored nowhere: the token gives access to the account.
  const { data, error, refetch } = usePasswordResetLinkQuery({ variables: link, ssr: false, fetchPolicy: 'no-cache' })
  const [dead, setDead] = useState(false)
  if (dead || (data && !data.passwordResetLink)) return <DeadLink />
  return (
    <Page title={m.user_new_password_title()} width={420} heading="own" canonical={paths.forgotPassword} noindex>
      <AccountCard>
        <h1 tabIndex={-1}>{m.user_new_password_title()}</h1>
        {data ? (
          <NewPassword link={link} onDead={() => setDead(true)} />
        ) : error ? (
          <ErrorPanel error={error} title={m.user_link_not_checked()} onRetry={() => void refetch()} />
        ) : (
          <Skeleton heights={[76, 130, 76, 44]} />
        )}
      </AccountCard>
    </Page>
  )
}

function NewPassword({ link, onDead }: { link: ResetLink; onDead: () => void }) {
  const navigate = useNavigate()
  const set = useResetPassword(link)

  async function goOn(notice: string | null) {
    if (notice === null) return onDead()
    // The shop has ended all sessions of the account, the one here included.
    if (readSession()?.user.id === link.userId) clearSession()
    await navigate(paths.login(), { replace: true, state: { notice } })
  }

  return <NewPasswordForm action={m.user_save_password()} refusedTitle={m.user_password_not_set()} save={set} onSaved={goOn} />
}

function DeadLink() {
  return (
    <Page title={m.user_dead_link()} width={420} heading="own" canonical={paths.forgotPassword} noindex>
      <AccountCard role="status">
        <h1 tabIndex={-1}>{m.user_dead_link()}</h1>
        <p>{m.user_dead_link_text()}</p>
        <ButtonLink to={paths.forgotPassword} wide>
          {m.user_ask_new_link()}
        </ButtonLink>
      </AccountCard>
    </Page>
  )
}

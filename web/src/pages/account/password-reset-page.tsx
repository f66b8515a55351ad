import { DEAD_RESET_LINK } from '@shop/contract/texts.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { clearSession, readSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { AccountCard } from '../../user/account-card.tsx'
import { NewPasswordForm } from '../../user/new-password-form.tsx'
import { usePasswordResetLinkQuery } from '../../user/password-reset.generated.ts'
import { useResetPassword } from '../../user/use-password-reset.ts'

const Bones = styled.div`
  display: grid;
  gap: 20px;
`
const TITLE = 'Add New Password'

interface ResetLink {
  userId: string
  token: string
}

/** /password-reset/{id}/{token}: a new password, if the link works. */
export function PasswordResetPage() {
  const { id = '', token = '' } = useParams()
  const link = { userId: id, token }
  // Only in the browser, and kept nowhere: whoever has the token has the account.
  const { data, error, refetch } = usePasswordResetLinkQuery({ variables: link, ssr: false, fetchPolicy: 'no-cache' })
  const [dead, setDead] = useState(false)
  if (dead || (data && !data.passwordResetLink)) return <DeadLink />
  return (
    <Page title={TITLE} width={420} heading="own" canonical={paths.forgotPassword} noindex>
      <AccountCard>
        <h1 tabIndex={-1}>{TITLE}</h1>
        {data ? (
          <NewPassword link={link} onDead={() => setDead(true)} />
        ) : error ? (
          <ErrorPanel error={error} title="The link could not be checked" onRetry={() => void refetch()} />
        ) : (
          <Skeleton>
            <Bones>
              <Bone $height="76px" />
              <Bone $height="130px" />
              <Bone $height="76px" />
              <Bone $height="44px" />
            </Bones>
          </Skeleton>
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

  return <NewPasswordForm action="Save password" refusedTitle="The password was not set" save={set} onSaved={goOn} />
}

function DeadLink() {
  return (
    <Page title={DEAD_RESET_LINK} width={420} heading="own" canonical={paths.forgotPassword} noindex>
      <AccountCard role="status">
        <h1 tabIndex={-1}>{DEAD_RESET_LINK}</h1>
        <p>This link does not work. It may have been used already, be older than 30 minutes, or a newer one was sent.</p>
        <ButtonLink to={paths.forgotPassword} wide>
          Ask for a new link
        </ButtonLink>
      </AccountCard>
    </Page>
  )
}

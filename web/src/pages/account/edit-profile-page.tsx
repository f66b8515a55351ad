import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useAccountQuery } from '../../user/account.generated.ts'
import { AccountRows } from '../../user/account-rows.tsx'
import { DeleteAccount } from '../../user/delete-account.tsx'
import { DownloadMyData } from '../../user/download-my-data.tsx'
import { takeOverAccount } from '../../user/take-over-account.ts'
import { AccountScreen } from './frame/account-screen.tsx'

const Parts = styled.div`
  display: grid;
  gap: 24px;
  justify-items: start;
  > dl {
    width: 100%;
  }
`

/** /EditProfile: the account's details, each with its Edit, and 'Delete Account'. */
export function EditProfilePage() {
  const { user } = useSession()
  const { cache } = useApolloClient()
  const { data, error, refetch } = useAccountQuery({ skip: !user, fetchPolicy: 'network-only' })
  const fresh = data?.viewer?.user
  // Takes over what another device has changed; the session's values are on screen in the meantime.
  useEffect(() => {
    if (fresh) takeOverAccount(cache, fresh)
  }, [cache, fresh])
  return (
    <AccountScreen title={m.user_account_title()} width={640}>
      <Parts>
        {error && <ErrorPanel error={error} title={m.user_account_not_read()} onRetry={() => void refetch()} />}
        <AccountRows user={user} />
        <DownloadMyData />
        <DeleteAccount />
      </Parts>
    </AccountScreen>
  )
}

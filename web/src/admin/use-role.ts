import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSession, type SessionUser } from '../lib/session.ts'
import { useAccountQuery } from '../user/account.generated.ts'
import { takeOverAccount } from '../user/take-over-account.ts'

interface KnownRole {
  /** Undefined until it is known. */
  role: SessionUser['role'] | undefined
  error: unknown
  retry: () => void
}

/**
 * What the shop says of the account's role, asked again on each screen: who was made an administrator, or is none any more, need not sign
 * in again. Until the answer an administrator's session counts: everything a screen reads and does is decided by the shop anyway.
 */
export function useRole(known: SessionUser): KnownRole {
  const { user } = useSession()
  const { cache } = useApolloClient()
  const { data, error, refetch } = useAccountQuery({ skip: !user, fetchPolicy: 'cache-and-network' })
  const fresh = data?.viewer?.user
  useEffect(() => {
    if (fresh) takeOverAccount(cache, fresh)
  }, [cache, fresh])
  return { role: fresh?.role ?? (known.role === 'ADMIN' ? 'ADMIN' : undefined), error, retry: () => void refetch() }
}

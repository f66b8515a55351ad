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
 * The account's role from the shop, read again on each screen: a new administrator, or a former one, need not sign in again. Until
 * the answer an administrator's session counts: the shop decides on every read and change of a screen anyway.
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

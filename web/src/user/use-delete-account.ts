import { useApolloClient } from '@apollo/client/react'
import { forgetAll } from '../lib/forget-stored.ts'
import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import { clearSession } from '../lib/session.ts'
import { useDeleteAccountMutation } from './account.generated.ts'

/** Deletes the own account, then everything kept here for it. */
export function useDeleteAccount() {
  const client = useApolloClient()
  const [remove] = useDeleteAccountMutation()
  return (): Promise<Outcome<void>> =>
    send(
      remove(),
      (data) => data.deleteAccount,
      async (answer) => {
        if (answer.__typename !== 'DeleteAccountSuccess') return refused(answer)
        forgetAll()
        clearSession()
        await client.clearStore()
        return DONE
      },
    )
}

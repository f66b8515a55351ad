import { useApolloClient } from '@apollo/client/react'
import { forgetPersonal } from '../lib/forget-personal.ts'
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
      (answer) => {
        if (answer.__typename !== 'DeleteAccountSuccess') return refused(answer)
        forgetAll()
        clearSession()
        forgetPersonal(client)
        return DONE
      },
    )
}

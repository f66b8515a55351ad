import { useApolloClient } from '@apollo/client/react'
import { forgetPersonal } from '../lib/forget-personal.ts'
import { forgetAll } from '../lib/forget-stored.ts'
import { clearSession } from '../lib/session.ts'
import { useDeleteAccountOutcome } from './account.generated.ts'

/** Deletes the own account, then everything stored here for it. */
export function useDeleteAccount() {
  const client = useApolloClient()
  const remove = useDeleteAccountOutcome()
  return async () => {
    const outcome = await remove()
    if (outcome.refusal) return outcome
    forgetAll()
    clearSession()
    forgetPersonal(client)
    return outcome
  }
}

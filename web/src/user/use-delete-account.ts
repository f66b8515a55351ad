import { useApolloClient } from '@apollo/client/react'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { forgetAll } from '../lib/forget-kept.ts'
import { clearSession } from '../lib/session.ts'
import { useDeleteAccountMutation } from './account.generated.ts'

/** Deletes the own account, then everything kept here for it; answers undefined when that is done, else what to say. */
export function useDeleteAccount() {
  const client = useApolloClient()
  const [remove, { loading }] = useDeleteAccountMutation()

  async function deleteAccount(): Promise<string | undefined> {
    const { answer, fault } = await attempt(remove(), (data) => data.deleteAccount)
    if (fault) return `${fault.title} (${fault.code})`
    switch (answer.__typename) {
      case 'DeleteAccountSuccess':
        forgetAll()
        clearSession()
        await client.clearStore()
        return undefined
      case 'LastAdministratorError':
        return answer.message
      default:
        return newerAnswer(answer)
    }
  }

  return { deleteAccount, pending: loading }
}

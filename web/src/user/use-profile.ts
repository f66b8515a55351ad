import { useApolloClient } from '@apollo/client/react'
import type { UpdateProfileInput } from '../lib/schema.generated.ts'
import { readSession, saveSession } from '../lib/session.ts'
import { useChangePasswordOutcome, useUpdateProfileOutcome } from './account.generated.ts'
import type { PasswordValues } from './new-password-form.tsx'
import { takeOverAccount } from './take-over-account.ts'

/** Changes the own name, email or phone, everywhere on screen at once. */
export function useUpdateProfile() {
  const { cache } = useApolloClient()
  const update = useUpdateProfileOutcome()
  return async (input: UpdateProfileInput) => {
    const outcome = await update({ input })
    if (!outcome.refusal) takeOverAccount(cache, outcome.value.user)
    return outcome
  }
}

/** Changes the own password and goes on with the new token. */
export function useChangePassword() {
  const change = useChangePasswordOutcome()
  return async ({ current_password: currentPassword, password, confirm_password: confirmPassword }: PasswordValues) => {
    // The shop ends the old token before its answer is here; another tab may notice that first.
    const user = readSession()?.user
    const outcome = await change({ input: { currentPassword, password, confirmPassword } })
    const { value, refusal } = outcome
    if (refusal?.error?.__typename === 'InvalidCredentialsError')
      return { refusal: { ...refusal, fields: { current_password: refusal.reason } } }
    if (user && value) saveSession({ ...value.session, user })
    return outcome
  }
}

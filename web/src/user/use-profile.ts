import { useApolloClient } from '@apollo/client/react'
import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import type { UpdateProfileInput } from '../lib/schema.generated.ts'
import { readSession, saveSession } from '../lib/session.ts'
import { useChangePasswordMutation, useUpdateProfileMutation } from './account.generated.ts'
import type { PasswordValues } from './new-password-form.tsx'
import { takeOverAccount } from './take-over-account.ts'

/** Changes the own name, email or phone, everywhere on screen at once. */
export function useUpdateProfile() {
  const { cache } = useApolloClient()
  const [update] = useUpdateProfileMutation()
  return (input: UpdateProfileInput): Promise<Outcome<void>> =>
    send(
      update({ variables: { input } }),
      (data) => data.updateProfile,
      (answer) => {
        if (answer.__typename !== 'UpdateProfileSuccess') return refused(answer)
        takeOverAccount(cache, answer.user)
        return DONE
      },
    )
}

/** Changes the own password and goes on with the new token. */
export function useChangePassword() {
  const [change] = useChangePasswordMutation()
  return ({ current_password: currentPassword, password, confirm_password: confirmPassword }: PasswordValues): Promise<Outcome<void>> => {
    // The shop ends the old token before its answer is here; another tab may notice that first.
    const user = readSession()?.user
    return send(
      change({ variables: { input: { currentPassword, password, confirmPassword } } }),
      (data) => data.changePassword,
      (answer) => {
        if (answer.__typename === 'InvalidCredentialsError')
          return { refusal: { reason: answer.message, fields: { current_password: answer.message } } }
        if (answer.__typename !== 'ChangePasswordSuccess') return refused(answer)
        if (user) saveSession({ ...answer.session, user })
        return DONE
      },
    )
  }
}

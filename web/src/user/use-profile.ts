import { useApolloClient } from '@apollo/client/react'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import type { UpdateProfileInput } from '../lib/schema.generated.ts'
import { readSession, saveSession } from '../lib/session.ts'
import { useChangePasswordMutation, useUpdateProfileMutation } from './account.generated.ts'
import type { PasswordValues } from './new-password-form.tsx'
import { refusedByFault, refusedFields, refusedForNow, refusedWhole, type Refusal } from './refusal.ts'
import { takeOverAccount } from './take-over-account.ts'

/** Changes the own name, email or phone, everywhere on screen at once; answers undefined when that is done, else what to say. */
export function useUpdateProfile() {
  const { cache } = useApolloClient()
  const [update] = useUpdateProfileMutation()
  return async function save(input: UpdateProfileInput): Promise<Refusal | undefined> {
    const { answer, fault } = await attempt(update({ variables: { input } }), (data) => data.updateProfile)
    if (fault) return refusedByFault(fault)
    switch (answer.__typename) {
      case 'UpdateProfileSuccess':
        takeOverAccount(cache, answer.user)
        return undefined
      case 'EmailTakenError':
        return { reason: answer.message, fields: { email: answer.message } }
      case 'ValidationError':
        return refusedFields(answer)
      case 'TooManyAttemptsError':
        return refusedForNow(answer)
      default:
        return refusedWhole(newerAnswer(answer))
    }
  }
}

/** Changes the own password and goes on with the new token; answers undefined when that is done, else what to say. */
export function useChangePassword() {
  const [change] = useChangePasswordMutation()
  return async function save({ password, confirm_password: confirmPassword }: PasswordValues): Promise<Refusal | undefined> {
    // The shop ends the old token before its answer is here; another tab may notice that first.
    const user = readSession()?.user
    const { answer, fault } = await attempt(change({ variables: { input: { password, confirmPassword } } }), (data) => data.changePassword)
    if (fault) return refusedByFault(fault)
    switch (answer.__typename) {
      case 'ChangePasswordSuccess':
        if (user) saveSession({ ...answer.session, user })
        return undefined
      case 'ValidationError':
        return refusedFields(answer)
      case 'TooManyAttemptsError':
        return refusedForNow(answer)
      default:
        return refusedWhole(newerAnswer(answer))
    }
  }
}

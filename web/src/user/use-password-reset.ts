import { attempt, newerAnswer } from '../lib/attempt.ts'
import type { PasswordValues } from './new-password-form.tsx'
import { useRequestPasswordResetMutation, useResetPasswordMutation } from './password-reset.generated.ts'
import { refusedByFault, refusedFields, refusedForNow, refusedWhole, type Refusal } from './refusal.ts'

/** What came of asking for a link: the shop's words, the same whether there is such an account or not, or what to say instead. */
export type LinkRequest = { message: string; refusal?: never } | { refusal: Refusal }

/** Asks for a link that sets a new password, by mail. */
export function useRequestLink() {
  const [request] = useRequestPasswordResetMutation()
  return async function ask(email: string): Promise<LinkRequest> {
    const { answer, fault } = await attempt(request({ variables: { input: { email } } }), (data) => data.requestPasswordReset)
    if (fault) return { refusal: refusedByFault(fault) }
    switch (answer.__typename) {
      case 'RequestPasswordResetSuccess':
        return { message: answer.message }
      case 'ValidationError':
        return { refusal: refusedFields(answer) }
      case 'TooManyAttemptsError':
        return { refusal: refusedForNow(answer) }
      default:
        return { refusal: refusedWhole(newerAnswer(answer)) }
    }
  }
}

/** What came of setting a password: the shop's words, that the link has died in the meantime, or what to say. */
export type Reset =
  | { message: string; refusal?: never; dead?: never }
  | { dead: true; refusal?: never }
  | { dead?: never; refusal: Refusal }

/** Sets a new password with a link. */
export function useResetPassword(link: { userId: string; token: string }) {
  const [reset] = useResetPasswordMutation()
  return async function set({ password, confirm_password: confirmPassword }: PasswordValues): Promise<Reset> {
    const input = { ...link, password, confirmPassword }
    const { answer, fault } = await attempt(reset({ variables: { input } }), (data) => data.resetPassword)
    if (fault) return { refusal: refusedByFault(fault) }
    switch (answer.__typename) {
      case 'ResetPasswordSuccess':
        return { message: answer.message }
      case 'InvalidResetLinkError':
        return { dead: true }
      case 'ValidationError':
        return { refusal: refusedFields(answer) }
      case 'TooManyAttemptsError':
        return { refusal: refusedForNow(answer) }
      default:
        return { refusal: refusedWhole(newerAnswer(answer)) }
    }
  }
}

import { refused, send, type Outcome } from '../lib/refusal.ts'
import type { PasswordValues } from './new-password-form.tsx'
import { useRequestPasswordResetMutation, useResetPasswordMutation } from './password-reset.generated.ts'

/** Asks for a link that sets a new password, by mail; the shop's words are the same whether there is such an account or not. */
export function useRequestLink() {
  const [request] = useRequestPasswordResetMutation()
  return (email: string): Promise<Outcome<string>> =>
    send(
      request({ variables: { input: { email } } }),
      (data) => data.requestPasswordReset,
      (answer) => (answer.__typename === 'RequestPasswordResetSuccess' ? { value: answer.message } : refused(answer)),
    )
}

/** Sets a new password with a link; the outcome is what the shop says, or null when the link has died in the meantime. */
export function useResetPassword(link: { userId: string; token: string }) {
  const [reset] = useResetPasswordMutation()
  return ({ password, confirm_password: confirmPassword }: PasswordValues): Promise<Outcome<string | null>> =>
    send(
      reset({ variables: { input: { ...link, password, confirmPassword } } }),
      (data) => data.resetPassword,
      (answer) => {
        if (answer.__typename === 'ResetPasswordSuccess') return { value: answer.message }
        return answer.__typename === 'InvalidResetLinkError' ? { value: null } : refused(answer)
      },
    )
}

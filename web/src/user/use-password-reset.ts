import { withValue, type Outcome } from '../lib/refusal.ts'
import type { PasswordValues } from './new-password-form.tsx'
import { useRequestPasswordResetOutcome, useResetPasswordOutcome } from './password-reset.generated.ts'

/** Requests a link by mail that sets a new password; the shop's words are the same whether there is such an account or not. */
export function useRequestLink() {
  const request = useRequestPasswordResetOutcome()
  return async (email: string): Promise<Outcome<string>> => withValue(await request({ input: { email } }), ({ message }) => message)
}

/** Sets a new password with a link; the outcome is the shop's message, or null when the link has expired in the meantime. */
export function useResetPassword(link: { userId: string; token: string }) {
  const reset = useResetPasswordOutcome()
  return async ({ password, confirm_password: confirmPassword }: PasswordValues): Promise<Outcome<string | null>> => {
    const outcome = await reset({ input: { ...link, password, confirmPassword } })
    if (outcome.refusal?.error?.__typename === 'InvalidResetLinkError') return { value: null }
    return withValue(outcome, ({ message }) => message)
  }
}

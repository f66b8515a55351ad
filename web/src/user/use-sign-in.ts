import { m } from '@shop/contract/messages/messages.js'
import type { Outcome } from '../lib/refusal.ts'
import { takeAccountLanguage } from './language/account-language.ts'
import { useLoginOutcome } from './login.generated.ts'
import { newSession, type NewSession } from './new-session.ts'

const refusedAs = (title: string, reason = ''): Outcome<never> => ({ refusal: { title, reason, fields: {} } })

/** Signs in with the shop; the outcome is the new session. */
export function useSignIn() {
  const login = useLoginOutcome()
  return async function signIn(email: string, password: string): Promise<Outcome<NewSession>> {
    const { value, refusal } = await login({ input: { email, password } })
    if (!refusal) {
      takeAccountLanguage(value.viewer.user.language)
      return { value: newSession(value) }
    }
    const { error, fault, reason } = refusal
    if (fault) return refusedAs(fault.title, fault.isOffline ? undefined : fault.code)
    if (error?.__typename === 'InvalidCredentialsError') return refusedAs(m.user_login_refused())
    if (error?.__typename === 'ValidationError')
      return refusedAs(m.user_login_refused(), error.fields.map(({ message }) => message).join(' '))
    return refusedAs(reason)
  }
}

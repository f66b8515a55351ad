import { m } from '@shop/contract/messages/messages.js'
import { refused, send, type Outcome } from '../lib/refusal.ts'
import { takeAccountLanguage } from './language/account-language.ts'
import { useLoginMutation } from './login.generated.ts'
import { newSession, type NewSession } from './new-session.ts'

const refusedAs = (title: string, reason = ''): Outcome<never> => ({ refusal: { title, reason, fields: {} } })

/** Signs in with the shop; the outcome is the new session. */
export function useSignIn() {
  const [login] = useLoginMutation()
  return async function signIn(email: string, password: string): Promise<Outcome<NewSession>> {
    const outcome = await send(
      login({ variables: { input: { email, password } } }),
      (data) => data.login,
      (answer): Outcome<NewSession> => {
        switch (answer.__typename) {
          case 'LoginSuccess':
            takeAccountLanguage(answer.viewer.user.language)
            return { value: newSession(answer) }
          case 'InvalidCredentialsError':
            return refusedAs(m.user_login_refused())
          case 'ValidationError':
            return refusedAs(m.user_login_refused(), answer.fields.map((field) => field.message).join(' '))
          default:
            return refusedAs(refused(answer).refusal.reason)
        }
      },
    )
    const fault = outcome.refusal?.fault
    return fault ? refusedAs(fault.title, fault.isOffline ? undefined : fault.code) : outcome
  }
}

import { attempt } from '../lib/attempt.ts'
import { refused, type Outcome } from '../lib/refusal.ts'
import type { saveSession } from '../lib/session.ts'
import { useLoginMutation } from './login.generated.ts'

type NewSession = Parameters<typeof saveSession>[0]

/** The spec's words for every sign-in that the shop refuses (spec section 8). */
const REFUSED = 'Opps! please check data again'

const refusedAs = (title: string, reason = ''): Outcome<never> => ({ refusal: { title, reason, fields: {} } })

/** Signs in with the shop; the outcome is the new session. */
export function useSignIn() {
  const [login] = useLoginMutation()
  return async function signIn(email: string, password: string): Promise<Outcome<NewSession>> {
    const { answer, fault } = await attempt(login({ variables: { input: { email, password } } }), (data) => data.login)
    if (fault) return refusedAs(fault.title, fault.code)
    switch (answer.__typename) {
      case 'LoginSuccess': {
        const { id, name, email, phone, role } = answer.viewer.user
        return { value: { ...answer.session, user: { id, name, email, phone, role } } }
      }
      case 'InvalidCredentialsError':
        return refusedAs(REFUSED)
      case 'ValidationError':
        return refusedAs(REFUSED, answer.fields.map((field) => field.message).join(' '))
      default:
        return refusedAs(refused(answer).refusal.reason)
    }
  }
}

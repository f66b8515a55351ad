import { attempt, newerAnswer } from '../lib/attempt.ts'
import type { saveSession } from '../lib/session.ts'
import { useLoginMutation } from './login.generated.ts'
import { tooManyAttempts } from './waiting-time.ts'

/** What an unsuccessful sign-in shows; `reason` stands below the title. */
export interface SignInProblem {
  title: string
  reason?: string
}

type NewSession = Parameters<typeof saveSession>[0]

/** The spec's words for every sign-in that the shop refuses (spec section 8). */
const REFUSED = 'Opps! please check data again'

/** Signs in with the shop; answers the new session or what to say. */
export function useSignIn() {
  const [login, { loading }] = useLoginMutation()

  async function signIn(email: string, password: string): Promise<{ session: NewSession; problem?: never } | { problem: SignInProblem }> {
    const { answer, fault } = await attempt(login({ variables: { input: { email, password } } }), (data) => data.login)
    if (fault) return { problem: { title: fault.title, reason: fault.code } }
    switch (answer.__typename) {
      case 'LoginSuccess': {
        const { id, name, email, phone, role } = answer.viewer.user
        return { session: { ...answer.session, user: { id, name, email, phone, role } } }
      }
      case 'InvalidCredentialsError':
        return { problem: { title: REFUSED } }
      case 'ValidationError':
        return { problem: { title: REFUSED, reason: answer.fields.map((field) => field.message).join(' ') } }
      case 'TooManyAttemptsError':
        return { problem: { title: tooManyAttempts(answer.retryAfterSeconds) } }
      default:
        return { problem: { title: newerAnswer(answer) } }
    }
  }

  return { signIn, pending: loading }
}

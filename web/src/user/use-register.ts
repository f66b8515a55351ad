import { attempt, newerAnswer } from '../lib/attempt.ts'
import { refusedByFault, refusedFields, refusedForNow, refusedWhole, type Refusal } from './refusal.ts'
import { useRegisterMutation } from './register.generated.ts'

/** A sign-up as it is typed in; the names of the REST body (spec section 7). */
export type SignUpValues = {
  name: string
  email: string
  phone: string
  password: string
  confirm_password: string
}

/** Opens an account; answers undefined when it is open, else what to say. */
export function useRegister() {
  const [register, { loading }] = useRegisterMutation()

  async function open({ confirm_password: confirmPassword, ...values }: SignUpValues): Promise<Refusal | undefined> {
    const { answer, fault } = await attempt(register({ variables: { input: { ...values, confirmPassword } } }), (data) => data.register)
    if (fault) return refusedByFault(fault)
    switch (answer.__typename) {
      case 'RegisterSuccess':
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

  return { open, pending: loading }
}

import { normalPhone } from '@shop/contract/phone.ts'
import { withValue, type Outcome } from '../lib/refusal.ts'
import { newSession, type NewSession } from './new-session.ts'
import { useRegisterOutcome } from './register.generated.ts'

/** A sign-up as it is typed in; the names of the REST body (spec section 7). */
export type SignUpValues = {
  name: string
  email: string
  phone: string
  password: string
  confirm_password: string
}

/** Opens an account; the outcome is its first session. */
export function useRegister() {
  const register = useRegisterOutcome()
  return async ({ name, email, phone, password, confirm_password: confirmPassword }: SignUpValues): Promise<Outcome<NewSession>> => {
    const input = { name: name.trim(), email: email.trim(), phone: normalPhone(phone), password, confirmPassword }
    return withValue(await register({ input }), newSession)
  }
}

import { normalPhone } from '@shop/contract/phone.ts'
import { refused, send, type Outcome } from '../lib/refusal.ts'
import { newSession, type NewSession } from './new-session.ts'
import { useRegisterMutation } from './register.generated.ts'

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
  const [register] = useRegisterMutation()
  return ({ name, email, phone, password, confirm_password: confirmPassword }: SignUpValues): Promise<Outcome<NewSession>> =>
    send(
      register({
        variables: { input: { name: name.trim(), email: email.trim(), phone: normalPhone(phone), password, confirmPassword } },
      }),
      (data) => data.register,
      (answer) => (answer.__typename === 'RegisterSuccess' ? { value: newSession(answer) } : refused(answer)),
    )
}

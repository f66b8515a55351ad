import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import { useRegisterMutation } from './register.generated.ts'

/** A sign-up as it is typed in; the names of the REST body (spec section 7). */
export type SignUpValues = {
  name: string
  email: string
  phone: string
  password: string
  confirm_password: string
}

/** Opens an account. */
export function useRegister() {
  const [register] = useRegisterMutation()
  return ({ confirm_password: confirmPassword, ...values }: SignUpValues): Promise<Outcome<void>> =>
    send(
      register({ variables: { input: { ...values, confirmPassword } } }),
      (data) => data.register,
      (answer) => (answer.__typename === 'RegisterSuccess' ? DONE : refused(answer)),
    )
}

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { saveSession, useSession } from '../lib/session.ts'
import { typedBefore } from '../lib/typed-before.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignIn, type SignInProblem } from './use-sign-in.ts'

const Form = styled.form`
  display: grid;
  gap: 20px;
`
const Secret = styled.div`
  display: grid;
`
const Forgot = styled(Link)`
  justify-self: end;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-block-end: -12px;
  font-size: 0.9375rem;
`

const EMPTY = { email: '', password: '' }

/** Email and password; saves the session. What was typed stays when signing in fails. */
export function LoginForm({ email: givenEmail = '' }: { email?: string | undefined }) {
  const { ready } = useSession()
  const [typed] = useState(() => (ready ? EMPTY : typedBefore(EMPTY)))
  const [email, setEmail] = useState(givenEmail || typed.email)
  const [password, setPassword] = useState(typed.password)
  const [problem, setProblem] = useState<SignInProblem>()
  const { signIn, pending } = useSignIn()
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setProblem(undefined)
    const result = await signIn(email.trim(), password)
    if (result.problem) return setProblem(result.problem)
    saveSession(result.session)
  }

  return (
    <Form method="post" onSubmit={(event) => void submit(event)}>
      {problem && (
        <Alert tone="danger" title={problem.title} ref={alert}>
          {problem.reason}
        </Alert>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="username" dir="ltr" required value={email} onChange={setEmail} />
      <Secret>
        <PasswordField label="Password" name="password" autoComplete="current-password" required value={password} onChange={setPassword} />
        <Forgot to={paths.forgotPassword} state={{ email }}>
          Forgot Password?
        </Forgot>
      </Secret>
      {/* Until the page works, a press must not send the form (and a password) the browser's own way. */}
      <Button type={ready ? 'submit' : 'button'} variant="primary" wide pending={pending}>
        Sign in
      </Button>
    </Form>
  )
}

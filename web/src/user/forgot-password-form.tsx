import { emailRule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../lib/session.ts'
import { typedBefore } from '../lib/typed-before.ts'
import { Alert } from '../ui/alert.tsx'
import { useAppForm } from '../ui/form/app-form.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstMistake } from '../ui/form/error-summary.tsx'
import type { Refusal } from './refusal.ts'
import { useRequestLink } from './use-password-reset.ts'

const Form = styled.form`
  display: grid;
  gap: 20px;
`
/* Always there: screen readers miss regions that appear together with their text. Without text it takes no room. */
const Status = styled.div`
  &:empty {
    margin-block-end: -20px;
  }
`
const EMPTY = { email: '' }

function useForgotPassword(givenEmail: string) {
  const element = useRef<HTMLFormElement>(null)
  const { ready } = useSession()
  const [typed] = useState(() => (ready ? EMPTY : typedBefore(EMPTY)))
  const [message, setMessage] = useState<string>()
  const [problem, setProblem] = useState<Refusal & { sent: string }>()
  const [pending, setPending] = useState(false)
  const ask = useRequestLink()
  const form = useAppForm({
    defaultValues: { email: givenEmail },
    canSubmitWhenInvalid: true,
    onSubmitInvalid: () => focusFirstMistake(element.current),
    onSubmit: async ({ value: { email } }) => {
      setMessage(undefined)
      setProblem(undefined)
      setPending(true)
      const asked = await ask(email.trim())
      setPending(false)
      if (asked.refusal) setProblem({ ...asked.refusal, sent: email })
      else setMessage(asked.message)
    },
  })
  useEffect(() => {
    if (typed.email) form.setFieldValue('email', typed.email)
  }, [form, typed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
  return { form, element, submit, pending, message, problem, ready }
}

/** Asks for a link by mail. The answer is the same whether there is such an account or not. */
export function ForgotPasswordForm({ email = '' }: { email?: string | undefined }) {
  const { form, element, submit, pending, message, problem, ready } = useForgotPassword(email)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])

  return (
    <Form ref={element} method="post" noValidate onSubmit={submit}>
      <Status role="status">
        {message && (
          <Alert tone="success" title={message}>
            The link works once, for 30 minutes. Look into your spam folder, too.
          </Alert>
        )}
      </Status>
      {problem && (
        <Alert tone="danger" title="No link was sent" ref={alert}>
          {problem.reason}
        </Alert>
      )}
      <form.AppField name="email" validators={{ onChange: ({ value }) => emailRule(value.trim())?.message }}>
        {(field) => (
          <field.Text
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            required
            refused={problem?.sent === field.state.value ? problem.fields['email'] : undefined}
          />
        )}
      </form.AppField>
      {/* Until the page works, a press must not send the form the browser's own way. */}
      <Button type={ready ? 'submit' : 'button'} variant="primary" wide pending={pending}>
        {message ? 'Send another link' : 'Send link'}
      </Button>
    </Form>
  )
}

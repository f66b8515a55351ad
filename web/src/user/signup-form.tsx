import { confirmRule, emailRule, nameRule, passwordRule, phoneRule, type Rule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../lib/session.ts'
import { typedBefore } from '../lib/typed-before.ts'
import { Alert } from '../ui/alert.tsx'
import { useAppForm } from '../ui/form/app-form.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, focusFirstMistake, mistakesIn, type FormMistake } from '../ui/form/error-summary.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import type { Refusal } from './refusal.ts'
import { useRegister, type SignUpValues } from './use-register.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
const Stack = styled.div`
  display: grid;
  gap: 10px;
`
const LABELS: Record<keyof SignUpValues, string> = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirm_password: 'Confirm password',
}
const CHECKLIST = 'password-checklist'
const EMPTY: SignUpValues = { name: '', email: '', phone: '', password: '', confirm_password: '' }

const live = (rule: Rule) => ({ onChange: ({ value }: { value: string }) => rule(value)?.message })

/** The sign-up's values, what is wrong with them and what the shop said against them. */
function useSignup(onRegistered: (email: string) => void) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Refusal & { sent: SignUpValues }>()
  const [mistakes, setMistakes] = useState<FormMistake[]>([])
  const { open, pending } = useRegister()
  const { ready } = useSession()
  const [typed] = useState(() => (ready ? EMPTY : typedBefore(EMPTY)))
  const form = useAppForm({
    defaultValues: EMPTY,
    canSubmitWhenInvalid: true,
    onSubmitInvalid: ({ formApi }) => {
      setMistakes(mistakesIn(formApi, LABELS))
      focusFirstMistake(element.current)
    },
    onSubmit: async ({ value }) => {
      setMistakes([])
      const refusal = await open(value)
      if (refusal) setProblem({ ...refusal, sent: value })
      else onRegistered(value.email)
    },
  })
  // Not as default values: the first render must be the server's, whose checklist knows no password.
  useEffect(() => {
    for (const name of Object.keys(typed) as (keyof SignUpValues)[]) if (typed[name]) form.setFieldValue(name, typed[name])
  }, [form, typed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
  /** What the shop said about a field, as long as it holds what was sent. */
  const refused = (name: keyof SignUpValues, value: string) => (problem?.sent[name] === value ? problem.fields[name] : undefined)
  return { form, element, submit, pending, problem, mistakes, refused, ready }
}

/** A sign-up: every field is checked live once it has been left, and Register acts only when nothing is wrong. */
export function SignupForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { form, element, submit, pending, problem, mistakes, refused, ready } = useSignup(onRegistered)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const props = (field: { name: keyof SignUpValues; state: { value: string } }) => ({
    label: LABELS[field.name],
    required: true,
    refused: refused(field.name, field.state.value),
  })

  return (
    <Form ref={element} method="post" noValidate onSubmit={submit}>
      {problem && (
        <Alert tone="danger" title="there is an error !" ref={alert}>
          {problem.reason}
        </Alert>
      )}
      <ErrorSummary form={element} mistakes={mistakes} />
      <form.AppField name="name" validators={live(nameRule)}>
        {(field) => <field.Text {...props(field)} autoComplete="name" />}
      </form.AppField>
      <form.AppField name="email" validators={live(emailRule)}>
        {(field) => <field.Text {...props(field)} type="email" inputMode="email" autoComplete="email" dir="ltr" />}
      </form.AppField>
      <form.AppField name="phone" validators={live(phoneRule)}>
        {(field) => (
          <field.Text
            {...props(field)}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            dir="ltr"
            hint="01X, 11 digits, for delivery calls"
          />
        )}
      </form.AppField>
      <form.AppField name="password" validators={live(passwordRule)}>
        {(field) => (
          <Stack>
            <field.Text {...props(field)} as={PasswordField} autoComplete="new-password" aria-describedby={CHECKLIST} />
            <PasswordChecklist id={CHECKLIST} password={field.state.value} />
          </Stack>
        )}
      </form.AppField>
      <form.AppField
        name="confirm_password"
        validators={{
          onChangeListenTo: ['password'],
          onChange: ({ value, fieldApi }) => confirmRule(fieldApi.form.getFieldValue('password'))(value)?.message,
        }}
      >
        {(field) => <field.Text {...props(field)} as={PasswordField} autoComplete="new-password" />}
      </form.AppField>
      {/* Until the page works, a press must not send the form (and a password) the browser's own way. */}
      <Button type={ready ? 'submit' : 'button'} variant="primary" wide pending={pending}>
        Register
      </Button>
    </Form>
  )
}

import { confirmRule, passwordRule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { useAppForm, useStore } from '../ui/form/app-form.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, focusFirstMistake, mistakesIn, type FormMistake } from '../ui/form/error-summary.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import type { Refusal } from './refusal.ts'

const Form = styled.form`
  display: grid;
  gap: 20px;
`
const Stack = styled.div`
  display: grid;
  gap: 10px;
`

/** A new password and its repetition; the names of the REST body (spec section 7). */
export type PasswordValues = { password: string; confirm_password: string }

const LABELS: Record<keyof PasswordValues, string> = { password: 'New password', confirm_password: 'Confirm new password' }
const CHECKLIST = 'password-checklist'
const EMPTY: PasswordValues = { password: '', confirm_password: '' }

export interface NewPasswordFormProps {
  /** What the button says. */
  action: string
  /** What an alert says when the shop refuses; the reason stands below. */
  refusedTitle: string
  /** Sets the password; answers undefined when that is done, else what to say. */
  save: (values: PasswordValues) => Promise<Refusal | undefined>
}

function useNewPassword(save: NewPasswordFormProps['save']) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Refusal & { sent: PasswordValues }>()
  const [mistakes, setMistakes] = useState<FormMistake[]>([])
  const [pending, setPending] = useState(false)
  const form = useAppForm({
    defaultValues: EMPTY,
    canSubmitWhenInvalid: true,
    onSubmitInvalid: ({ formApi }) => {
      setMistakes(mistakesIn(formApi, LABELS))
      focusFirstMistake(element.current)
    },
    onSubmit: async ({ value }) => {
      setMistakes([])
      setProblem(undefined)
      setPending(true)
      const refusal = await save(value)
      setPending(false)
      if (refusal) setProblem({ ...refusal, sent: value })
    },
  })
  const changed = useStore(form.store, ({ values }) => values.password !== '' || values.confirm_password !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed && !form.state.isSubmitting) void form.handleSubmit()
  }
  /** What the shop said about a field, as long as it holds what was sent. */
  const refused = (name: keyof PasswordValues, value: string) => (problem?.sent[name] === value ? problem.fields[name] : undefined)
  return { form, element, submit, pending, problem, mistakes, refused, changed }
}

/** A new password, checked live with the rules of the sign-up. What was typed stays when it is refused. */
export function NewPasswordForm({ action, refusedTitle, save }: NewPasswordFormProps) {
  const { form, element, submit, pending, problem, mistakes, refused, changed } = useNewPassword(save)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const props = (field: { name: keyof PasswordValues; state: { value: string } }) => ({
    label: LABELS[field.name],
    required: true,
    autoComplete: 'new-password',
    refused: refused(field.name, field.state.value),
  })

  return (
    <Form ref={element} method="post" noValidate onSubmit={submit}>
      {problem && (
        <Alert tone="danger" title={refusedTitle} ref={alert}>
          {problem.reason}
        </Alert>
      )}
      <ErrorSummary form={element} mistakes={mistakes} />
      <form.AppField name="password" validators={{ onChange: ({ value }) => passwordRule(value)?.message }}>
        {(field) => (
          <Stack>
            <field.Text {...props(field)} as={PasswordField} aria-describedby={CHECKLIST} />
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
        {(field) => <field.Text {...props(field)} as={PasswordField} />}
      </form.AppField>
      <Button type="submit" variant="primary" wide pending={pending} aria-disabled={!changed}>
        {action}
      </Button>
    </Form>
  )
}

import { emailRule, nameRule, phoneRule, type Rule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { useAppForm, useStore } from '../ui/form/app-form.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstMistake } from '../ui/form/error-summary.tsx'
import type { TextFieldProps } from '../ui/form/field.tsx'
import type { Refusal } from './refusal.ts'
import { useUpdateProfile } from './use-profile.ts'

const Form = styled.form`
  display: grid;
  gap: 20px;
`

/** What of the account can be changed by itself. */
export type ProfileField = 'name' | 'email' | 'phone'

interface Described extends Partial<TextFieldProps> {
  label: string
  rule: Rule
}

const FIELDS: Record<ProfileField, Described> = {
  name: { label: 'Full name', rule: nameRule, autoComplete: 'name' },
  email: {
    label: 'Email',
    rule: emailRule,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    dir: 'ltr',
    hint: 'You sign in with it',
  },
  phone: {
    label: 'Phone',
    rule: phoneRule,
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    dir: 'ltr',
    hint: '01X, 11 digits, for delivery calls',
  },
}

export interface ProfileFieldFormProps {
  field: ProfileField
  /** What the account has now. */
  current: string
  onSaved: () => void
}

function useProfileField({ field, current, onSaved }: ProfileFieldFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Refusal & { sent: string }>()
  const [pending, setPending] = useState(false)
  const save = useUpdateProfile()
  const form = useAppForm({
    defaultValues: { [field]: current } as Record<ProfileField, string>,
    canSubmitWhenInvalid: true,
    onSubmitInvalid: () => focusFirstMistake(element.current),
    onSubmit: async ({ value }) => {
      setProblem(undefined)
      setPending(true)
      const refusal = await save({ [field]: value[field].trim() })
      setPending(false)
      if (refusal) setProblem({ ...refusal, sent: value[field] })
      else onSaved()
    },
  })
  const changed = useStore(form.store, ({ values }) => values[field].trim() !== current)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed && !form.state.isSubmitting) void form.handleSubmit()
  }
  return { form, element, submit, pending, problem, changed }
}

/** One detail of the account. What was typed stays when the shop refuses it, and the shop's words stand at the field. */
export function ProfileFieldForm(props: ProfileFieldFormProps) {
  const { form, element, submit, pending, problem, changed } = useProfileField(props)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const { rule, ...shown } = FIELDS[props.field]

  return (
    <Form ref={element} method="post" noValidate onSubmit={submit}>
      {problem && (
        <Alert tone="danger" title="Nothing was changed" ref={alert}>
          {problem.reason}
        </Alert>
      )}
      <form.AppField name={props.field} validators={{ onChange: ({ value }) => rule(value.trim())?.message }}>
        {(field) => (
          <field.Text {...shown} required refused={problem?.sent === field.state.value ? problem.fields[props.field] : undefined} />
        )}
      </form.AppField>
      <Button type="submit" variant="primary" wide pending={pending} aria-disabled={!changed}>
        Save changes
      </Button>
    </Form>
  )
}

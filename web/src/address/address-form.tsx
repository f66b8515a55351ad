import { addressRules, type AddressField } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { useAppForm } from '../ui/form/app-form.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, focusFirstMistake, mistakesIn, type FormMistake } from '../ui/form/error-summary.tsx'
import { TextField } from '../ui/form/field.tsx'
import { GOVERNORATES } from './governorates.ts'
import { shippingDraft, type AddressValues } from './shipping-draft.ts'
import { useSaveAddress, type AddressProblem } from './use-save-address.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
/** Two fields side by side where there is room; only for pairs that belong together. */
const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: 20px;
  @media (min-width: 640px) {
    grid-template-columns: 1fr 1fr;
  }
`
const LABELS: Record<AddressField, string> = {
  phone: 'Phone',
  street: 'Street',
  building: 'Building',
  zipCode: 'Zip code',
  city: 'City',
  state: 'State',
  country: 'Country',
}

/** What an address form starts with and whose address it is. */
export interface AddressFormProps {
  userId: string
  fullName: string
  initial: AddressValues
  /** The saved address to change; a new one is saved when left out. */
  editId?: string | undefined
  /** What the button says. */
  action: string
  onSaved: (addressId: string) => void
}

function useAddressForm({ userId, initial, editId, onSaved }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<AddressProblem & { sent: AddressValues }>()
  const [mistakes, setMistakes] = useState<FormMistake[]>([])
  const [pending, setPending] = useState(false)
  const save = useSaveAddress(editId)
  const form = useAppForm({
    defaultValues: initial,
    canSubmitWhenInvalid: true,
    listeners: { onChange: ({ formApi }) => !editId && shippingDraft.keep(userId, formApi.state.values) },
    onSubmitInvalid: ({ formApi }) => {
      setMistakes(mistakesIn(formApi, LABELS))
      focusFirstMistake(element.current)
    },
    onSubmit: async ({ value }) => {
      setMistakes([])
      setPending(true)
      const saved = await save(value)
      setPending(false)
      if (saved.problem) return setProblem({ ...saved.problem, sent: value })
      if (!editId) shippingDraft.drop()
      onSaved(saved.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
  const refused = (name: AddressField, value: string) => (problem?.sent[name] === value ? problem.fields[name] : undefined)
  return { form, element, submit, pending, problem, mistakes, refused }
}

/** A delivery address; what is typed is kept in the browser until it is saved. */
export function AddressForm(props: AddressFormProps) {
  const { form, element, submit, pending, problem, mistakes, refused } = useAddressForm(props)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  /** One field of the address, checked with its rule. */
  const text = (name: AddressField, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <form.AppField key={name} name={name} validators={{ onChange: ({ value }) => addressRules[name](value)?.message }}>
      {(field) => <field.Text label={LABELS[name]} required refused={refused(name, field.state.value)} {...more} />}
    </form.AppField>
  )

  return (
    <Form ref={element} noValidate onSubmit={submit}>
      {problem && (
        <Alert tone="danger" title="The address was not saved" ref={alert}>
          {problem.reason}
        </Alert>
      )}
      <ErrorSummary form={element} mistakes={mistakes} />
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        readOnly
        onChange={() => undefined}
        value={props.fullName}
        hint="From your account"
      />
      {text('phone', {
        type: 'tel',
        inputMode: 'numeric',
        autoComplete: 'tel-national',
        dir: 'ltr',
        hint: '01X, 11 digits, for the courier',
      })}
      {text('street', { autoComplete: 'address-line1' })}
      <Pair>
        {text('building', { autoComplete: 'address-line2' })}
        {text('zipCode', { autoComplete: 'postal-code', inputMode: 'numeric', dir: 'ltr' })}
      </Pair>
      <Pair>
        {text('city', { autoComplete: 'address-level2' })}
        {text('state', { autoComplete: 'address-level1', list: GOVERNORATES, hint: 'Your governorate' })}
      </Pair>
      {text('country', { autoComplete: 'country-name' })}
      <Button type="submit" variant="primary" wide pending={pending}>
        {props.action}
      </Button>
    </Form>
  )
}

import { addressRules, type AddressField } from '@shop/contract/rules.ts'
import { styled } from 'styled-components'
import { live } from '../ui/form/app-form.tsx'
import { TextField, type TextFieldProps } from '../ui/form/field.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { GOVERNORATES } from './governorates.ts'
import { shippingDraft, type AddressValues } from './shipping-draft.ts'
import { useSaveAddress } from './use-save-address.ts'

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

/** A delivery address; what is typed is kept in the browser until it is saved. */
export function AddressForm({ userId, fullName, initial, editId, action, onSaved }: AddressFormProps) {
  const save = useSaveAddress(editId)
  const { form, shell } = useShopForm({
    values: initial,
    labels: LABELS,
    send: save,
    onDone: (id) => {
      if (!editId) shippingDraft.drop()
      onSaved(id)
    },
    onChange: (values) => !editId && shippingDraft.keep(userId, values),
  })
  /** One field of the address, checked with its rule. */
  const text = (name: AddressField, more: Partial<TextFieldProps>) => (
    <form.AppField name={name} validators={live(addressRules[name])}>
      {(field) => <field.Text {...more} />}
    </form.AppField>
  )

  return (
    <ShopForm shell={shell} refusedTitle="The address was not saved" action={action}>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        readOnly
        onChange={() => undefined}
        value={fullName}
        hint="From your account"
      />
      {text('phone', {
        type: 'tel',
        inputMode: 'numeric',
        autoComplete: 'tel-national',
        dir: 'ltr',
        hint: 'Mobile or landline, for the courier',
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
    </ShopForm>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { addressRules, type AddressField } from '@shop/contract/rules.ts'
import { live } from '../ui/form/app-form.tsx'
import { TextField, type TextFieldProps } from '../ui/form/field.tsx'
import { ShopForm, useShopForm } from '../ui/form/shop-form.tsx'
import { Columns } from '../ui/layout/columns.ts'
import { placesShown } from './place-shown.ts'
import { governorates, placesSent } from './places.ts'
import type { AddressValues } from './address-values.ts'
import { shippingDraft } from './shipping-draft.ts'
import { useSaveAddress } from './use-save-address.ts'

const labels = (): Record<AddressField, string> => ({
  phone: m.address_phone(),
  street: m.address_street(),
  building: m.address_building(),
  zipCode: m.address_zip_code(),
  city: m.address_city(),
  state: m.address_state(),
  country: m.address_country(),
})

/** The initial values of an address form, and the account of the address. */
export interface AddressFormProps {
  userId: string
  fullName: string
  initial: AddressValues
  /** The saved address to change; a new one is saved when left out. */
  editId?: string | undefined
  /** Label of the button. */
  action: string
  onSaved: (addressId: string) => void
}

/** A delivery address; the browser stores the typed values until the address is saved. */
export function AddressForm({ userId, fullName, initial, editId, action, onSaved }: AddressFormProps) {
  const save = useSaveAddress(editId)
  const { form, shell } = useShopForm({
    values: placesShown(initial),
    labels: labels(),
    send: (values) => save(placesSent(values)),
    onDone: (id) => {
      if (!editId) shippingDraft.drop()
      onSaved(id)
    },
    onChange: (values) => !editId && shippingDraft.save(userId, placesSent(values)),
  })
  /** One field of the address, checked with its rule. */
  const text = (name: AddressField, more: Partial<TextFieldProps>) => (
    <form.AppField name={name} validators={live(addressRules[name])}>
      {(field) => <field.Text {...more} />}
    </form.AppField>
  )

  return (
    <ShopForm shell={shell} refusedTitle={m.address_not_saved()} action={action}>
      <TextField
        label={m.address_full_name()}
        name="fullName"
        autoComplete="name"
        readOnly
        onChange={() => undefined}
        value={fullName}
        hint={m.address_from_account()}
      />
      {text('phone', {
        type: 'tel',
        inputMode: 'numeric',
        autoComplete: 'tel-national',
        dir: 'ltr',
        hint: m.address_phone_hint(),
      })}
      {text('street', { autoComplete: 'address-line1' })}
      <Columns $gap={20}>
        {text('building', { autoComplete: 'address-line2' })}
        {text('zipCode', { autoComplete: 'postal-code', inputMode: 'numeric', dir: 'ltr' })}
      </Columns>
      <Columns $gap={20}>
        {text('city', { autoComplete: 'address-level2' })}
        {text('state', { autoComplete: 'address-level1', list: governorates(), hint: m.address_governorate_hint() })}
      </Columns>
      {text('country', { autoComplete: 'country-name' })}
    </ShopForm>
  )
}

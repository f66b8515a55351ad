import type { AddressField } from '@shop/contract/rules.ts'
import type { SavedAddressFragment } from './address.generated.ts'

/** An address as it is typed in; the names of the REST body (spec section 3). */
export type AddressValues = Record<AddressField, string>

/** A saved address as it was typed in. */
export const asValues = ({ phone, street, building, city, governorate, country, postalCode }: SavedAddressFragment): AddressValues => ({
  phone,
  street,
  building,
  city,
  state: governorate,
  country,
  zipCode: postalCode,
})

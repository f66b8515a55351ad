import { normalPhone } from '@shop/contract/phone.ts'
import type { ApolloCache, Reference, StoreObject } from '@apollo/client'
import type { Outcome } from '../lib/refusal.ts'
import type { AddressInput } from '../lib/schema.generated.ts'
import { useCreateAddressOutcome, useUpdateAddressOutcome } from './address.generated.ts'
import type { AddressValues } from './address-values.ts'

const asInput = ({ zipCode, state, phone, ...values }: AddressValues): AddressInput => ({
  ...values,
  governorate: state,
  phone: normalPhone(phone),
  postalCode: zipCode,
})

/** The address book is ordered by use: an address that was just saved, be it new or known already, comes first. */
function putFirst(cache: ApolloCache, { viewer, address }: Record<'viewer' | 'address', StoreObject>): void {
  const isOther = (one: Reference) => one.__ref !== cache.identify(address)
  cache.modify<{ addresses: Reference[] }>({
    id: cache.identify(viewer) ?? '',
    fields: { addresses: (known, { toReference }) => [toReference(address) as Reference, ...known.filter(isOther)] },
  })
}

/** Saves a new address, or changes the one with the id given; the outcome is its id. */
export function useSaveAddress(editId: string | undefined) {
  const create = useCreateAddressOutcome(putFirst)
  const update = useUpdateAddressOutcome()
  return async (values: AddressValues): Promise<Outcome<string>> => {
    const address = asInput(values)
    const { value, refusal } = await (editId ? update({ input: { addressId: editId, address } }) : create({ input: { address } }))
    return refusal ? { refusal } : { value: value.address.id }
  }
}

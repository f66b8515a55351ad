import { normalPhone } from '@shop/contract/phone.ts'
import type { ApolloCache, Reference } from '@apollo/client'
import { refused, send, type Outcome } from '../lib/refusal.ts'
import type { AddressInput } from '../lib/schema.generated.ts'
import { type CreateAddressMutation, useCreateAddressMutation, useUpdateAddressMutation } from './address.generated.ts'
import type { AddressValues } from './address-values.ts'

const asInput = ({ zipCode, phone, ...values }: AddressValues): AddressInput => ({
  ...values,
  phone: normalPhone(phone),
  postalCode: zipCode,
})

/** The address book is ordered by use: what was just saved, be it new or known already, comes first. */
function putFirst(cache: ApolloCache, saved: CreateAddressMutation['createAddress'] | undefined): void {
  if (saved?.__typename !== 'CreateAddressSuccess') return
  const { viewer, address } = saved
  const isOther = (one: Reference) => one.__ref !== cache.identify(address)
  cache.modify<{ addresses: Reference[] }>({
    id: cache.identify(viewer) ?? '',
    fields: { addresses: (known, { toReference }) => [toReference(address) as Reference, ...known.filter(isOther)] },
  })
}

/** Saves a new address, or changes the one with the id given; the outcome is its id. */
export function useSaveAddress(editId: string | undefined) {
  const [create] = useCreateAddressMutation({ update: (cache, { data }) => putFirst(cache, data?.createAddress) })
  const [update] = useUpdateAddressMutation()
  return async (values: AddressValues): Promise<Outcome<string>> => {
    const address = asInput(values)
    return editId
      ? send(
          update({ variables: { input: { id: editId, address } } }),
          (data) => data.updateAddress,
          (answer) => (answer.__typename === 'UpdateAddressSuccess' ? { value: answer.address.id } : refused(answer)),
        )
      : send(
          create({ variables: { input: { address } } }),
          (data) => data.createAddress,
          (answer) => (answer.__typename === 'CreateAddressSuccess' ? { value: answer.address.id } : refused(answer)),
        )
  }
}

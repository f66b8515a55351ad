import type { ApolloCache, Reference } from '@apollo/client'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import type { AddressInput } from '../lib/schema.generated.ts'
import { type CreateAddressMutation, useCreateAddressMutation, useUpdateAddressMutation } from './address.generated.ts'
import type { AddressValues } from './shipping-draft.ts'

/** What came of saving: the address's id, or what to say about the form and its fields. */
export type SavedAddress = { id: string; problem?: never } | { id?: never; problem: AddressProblem }

/** What the shop said against an address. */
export interface AddressProblem {
  reason: string
  fields: Partial<Record<string, string>>
}

const asInput = ({ zipCode, ...values }: AddressValues): AddressInput => ({ ...values, postalCode: zipCode })

/** The server's field errors under the form's field names. */
function fieldsOf(errors: { path: string[]; message: string }[]): AddressProblem['fields'] {
  const named = errors.map(({ path, message }) => [path.at(-1) === 'postalCode' ? 'zipCode' : (path.at(-1) ?? ''), message])
  return Object.fromEntries(named)
}

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

/** Saves a new address, or changes the one with the id given. */
export function useSaveAddress(editId: string | undefined) {
  const [create] = useCreateAddressMutation({ update: (cache, { data }) => putFirst(cache, data?.createAddress) })
  const [update] = useUpdateAddressMutation()

  return async function save(values: AddressValues): Promise<SavedAddress> {
    const address = asInput(values)
    const { answer, fault } = editId
      ? await attempt(update({ variables: { input: { id: editId, address } } }), (data) => data.updateAddress)
      : await attempt(create({ variables: { input: { address } } }), (data) => data.createAddress)
    if (fault) return { problem: { reason: `${fault.title} (${fault.code})`, fields: {} } }
    switch (answer.__typename) {
      case 'CreateAddressSuccess':
      case 'UpdateAddressSuccess':
        return { id: answer.address.id }
      case 'ValidationError':
        return { problem: { reason: answer.message, fields: fieldsOf(answer.fields) } }
      case 'AddressLimitError':
      case 'NotFoundError':
        return { problem: { reason: answer.message, fields: {} } }
      default:
        return { problem: { reason: newerAnswer(answer), fields: {} } }
    }
  }
}

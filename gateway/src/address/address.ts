import type { AddressBody, RestAddress } from '@shop/contract/rest/address.ts'
import type { AddressInput } from '../resolvers.generated.ts'

/** A saved address in full. */
export type CompleteAddress = Required<RestAddress>

export const toRestAddress = ({ governorate, postalCode, ...fields }: AddressInput): AddressBody => ({
  ...fields,
  state: governorate,
  zipCode: postalCode,
})

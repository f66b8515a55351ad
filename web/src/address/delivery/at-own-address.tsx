import { useAddressesQuery } from '../address.generated.ts'
import { addressToUse, chosenAddress } from '../chosen-address.ts'
import { Arrival } from './arrival.tsx'

/** When an order arrives at the address that the checkout will offer first. */
export function AtOwnAddress({ userId }: { userId: string }) {
  const addresses = useAddressesQuery().data?.viewer?.addresses
  const address = addresses && addressToUse(addresses, chosenAddress.read(userId))
  return <Arrival governorate={address?.governorate} />
}

import { m } from '@shop/contract/messages/messages.js'
import { RadioCards } from '../ui/form/radio-card.tsx'
import type { SavedAddressFragment } from './address.generated.ts'
import { addressShown } from './address-shown.ts'
import { AddressWays } from './address-ways.tsx'

interface AddressChoiceProps {
  addresses: readonly SavedAddressFragment[]
  value: string
  onChange: (addressId: string) => void
}

/** The saved addresses, each with an Edit link and a Delete button. */
export function AddressChoice({ addresses, value, onChange }: AddressChoiceProps) {
  const options = addresses.map((address) => ({
    value: address.id,
    label: addressShown(address),
    description: (
      <>
        <bdi>{address.fullName}</bdi> · <span dir="ltr">{address.phone}</span>
      </>
    ),
    extra: <AddressWays address={address} />,
  }))
  return <RadioCards legend={m.address_deliver_to()} name="address" value={value} onChange={onChange} options={options} />
}

import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import { RadioCards } from '../ui/form/radio-card.tsx'
import type { SavedAddressFragment } from './address.generated.ts'
import { DeleteAddress } from './delete-address.tsx'

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`
const Edit = styled(Link)`
  display: inline-block;
  padding: 10px;
  margin: -10px;
  font-size: 0.875rem;
  font-weight: 600;
`

interface AddressChoiceProps {
  addresses: readonly SavedAddressFragment[]
  value: string
  onChange: (addressId: string) => void
}

/** The saved addresses, each with an Edit link and a Delete button. */
export function AddressChoice({ addresses, value, onChange }: AddressChoiceProps) {
  const options = addresses.map(({ id, formatted, fullName, phone }) => ({
    value: id,
    label: formatted,
    description: (
      <>
        <bdi>{fullName}</bdi> · <span dir="ltr">{phone}</span>
      </>
    ),
    extra: (
      <Ways>
        <Edit to={`${paths.shippingForm}?edit=${encodeURIComponent(id)}`} aria-label={`Edit ${formatted}`}>
          Edit
        </Edit>
        <DeleteAddress id={id} formatted={formatted} />
      </Ways>
    ),
  }))
  return <RadioCards legend="Deliver to" name="address" value={value} onChange={onChange} options={options} />
}

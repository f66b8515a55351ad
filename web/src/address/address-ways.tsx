import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../lib/paths.ts'
import type { SavedAddressFragment } from './address.generated.ts'
import { addressShown } from './address-shown.ts'
import { DeleteAddress } from './delete-address.tsx'
import { Cluster } from '../ui/layout/cluster.ts'
import { Link } from '../ui/link.tsx'

const Edit = styled(Link)`
  display: inline-grid;
  align-items: center;
  text-decoration: none;
  min-width: 44px;
  min-height: 44px;
  font-size: 0.875rem;
  font-weight: 600;
`

interface AddressWaysProps {
  address: SavedAddressFragment
  /** Where to go on after editing; to the payment when left out. */
  next?: string
}

/** An Edit link and a Delete button for a saved address. */
export const AddressWays = ({ address, next }: AddressWaysProps) => (
  <Cluster $gap={12} $wrap="nowrap">
    <Edit to={paths.addressForm({ edit: address.id, next })} aria-label={m.address_edit_named({ address: addressShown(address) })}>
      {m.address_edit()}
    </Edit>
    <DeleteAddress address={address} />
  </Cluster>
)

import { styled } from 'styled-components'
import { useSession } from '../../lib/session.ts'
import { useAddressesQuery } from '../address.generated.ts'
import { addressToUse, chosenAddress } from '../chosen-address.ts'
import { Arrival } from './arrival.tsx'

const Line = styled.p`
  font-size: 0.9375rem;
  &:empty {
    display: none;
  }
`

/** When an order arrives that is accepted now: at the shopper's address, or where the shop is at home. */
export function OwnArrival() {
  const { user } = useSession()
  const { data } = useAddressesQuery({ skip: user?.role !== 'SHOPPER' })
  const addresses = data?.viewer?.addresses
  const address = user && addresses ? addressToUse(addresses, chosenAddress.read(user.id)) : undefined
  return (
    <Line>
      <Arrival state={address?.state} />
    </Line>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { useAddressesQuery, type SavedAddressFragment } from '../../address/address.generated.ts'
import { addressShown } from '../../address/address-shown.ts'
import { AddressWays } from '../../address/address-ways.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { surface } from '../../ui/card.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RoundIcon } from '../../ui/screen/round-icon.tsx'
import { AccountScreen } from './frame/account-screen.tsx'

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: 20px;
  > * {
    width: 100%;
  }
  > a {
    width: auto;
  }
`
const Item = styled.li`
  ${surface}
  display: grid;
  gap: 4px;
  padding: 16px clamp(16px, 3vw, 24px) 8px;
  overflow-wrap: anywhere;
  p:first-child {
    font-weight: 600;
  }
  p + p {
    color: var(--c-muted);
    font-size: 0.9375rem;
  }
`
const add = paths.addressForm({ next: paths.addresses })

const Saved = ({ address }: { address: SavedAddressFragment }) => (
  <Item>
    <p>{addressShown(address)}</p>
    <p>
      <bdi>{address.fullName}</bdi> · <span dir="ltr">{address.phone}</span>
    </p>
    <AddressWays address={address} next={paths.addresses} />
  </Item>
)

/** /Addresses: the address book, each address with its Edit and Delete. */
export function AddressesPage() {
  const { user } = useSession()
  const { data, error, refetch } = useAddressesQuery({ skip: !user, fetchPolicy: 'cache-and-network' })
  const addresses = data?.viewer?.addresses
  const addNew = <ButtonLink to={add}>{m.user_addresses_add()}</ButtonLink>
  return (
    <AccountScreen title={m.user_addresses_title()} width={720}>
      <Parts>
        {error && <ErrorPanel error={error} title={m.user_addresses_not_read()} onRetry={() => void refetch()} />}
        {!addresses && !error && <Skeleton gap={12} heights={[24, 84, 84]} />}
        {addresses?.length === 0 && (
          <EmptyState
            picture={<RoundIcon name="pin" />}
            title={m.user_addresses_none()}
            text={m.user_addresses_none_text()}
            action={addNew}
          />
        )}
        {addresses && addresses.length > 0 && (
          <>
            <Stack as="ul" $gap={12} aria-label={m.user_addresses_saved()}>
              {addresses.map((address) => (
                <Saved key={address.id} address={address} />
              ))}
            </Stack>
            {addNew}
          </>
        )}
      </Parts>
    </AccountScreen>
  )
}

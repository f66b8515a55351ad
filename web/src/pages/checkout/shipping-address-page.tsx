import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { AddressChoice } from '../../address/address-choice.tsx'
import { AddressForm } from '../../address/address-form.tsx'
import { useAddressesQuery, type SavedAddressFragment } from '../../address/address.generated.ts'
import { addressToUse, chosenAddress } from '../../address/chosen-address.ts'
import { newAddress } from '../../address/shipping-draft.ts'
import { useIsCartEmpty } from '../../cart/cart-count.tsx'
import { CheckoutSteps } from './parts/checkout-steps.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession, type SessionUser } from '../../lib/session.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Add = styled(Link)`
  justify-self: start;
  padding-block: 10px;
  font-weight: 600;
`

/** /ShippingAdress: a saved address, or a form when there is none. Without a cart it leads there, as the pages behind it do. */
export function ShippingAddressPage() {
  const { user } = useSession()
  const { data, error, refetch } = useAddressesQuery({ skip: !user, fetchPolicy: 'cache-and-network' })
  const addresses = data?.viewer?.addresses
  const isCartEmpty = useIsCartEmpty()
  if (isCartEmpty) return <Redirect to={paths.cart} />
  return (
    <Page title={m.address_shipping_title()} width={800} noindex>
      <CheckoutSteps current="shipping" />
      <Stack $gap={20}>
        {error && <ErrorPanel error={error} title={m.address_saved_not_read()} onRetry={() => void refetch()} />}
        {user && addresses && addresses.length > 0 ? (
          <ChooseAddress user={user} addresses={addresses} />
        ) : user && (addresses || error) ? (
          <NewAddress user={user} />
        ) : (
          <Skeleton gap={12} heights={[24, 84, 84]} />
        )}
      </Stack>
      {(data ?? error) && <BackLink to={paths.home}>{m.address_back_home()}</BackLink>}
    </Page>
  )
}

function ChooseAddress({ user, addresses }: { user: SessionUser; addresses: readonly SavedAddressFragment[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => chosenAddress.read(user.id))
  const address = addressToUse(addresses, chosen)
  function goOn() {
    if (address) chosenAddress.choose(user.id, address.id)
    void navigate(paths.payment)
  }
  return (
    <>
      <AddressChoice addresses={addresses} value={address?.id ?? ''} onChange={setChosen} />
      <Add to={paths.shippingForm}>{m.address_add_new()}</Add>
      <Button wide onClick={goOn}>
        {m.address_continue()}
      </Button>
    </>
  )
}

function NewAddress({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const goOn = (addressId: string) => {
    chosenAddress.choose(user.id, addressId)
    void navigate(paths.payment)
  }
  return <AddressForm userId={user.id} fullName={user.name} initial={newAddress(user)} action={m.address_continue()} onSaved={goOn} />
}

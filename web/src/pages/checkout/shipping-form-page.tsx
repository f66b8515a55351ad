import { m } from '@shop/contract/messages/messages.js'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AddressForm } from '../../address/address-form.tsx'
import { useAddressesQuery } from '../../address/address.generated.ts'
import { chosenAddress } from '../../address/chosen-address.ts'
import { asValues, type AddressValues } from '../../address/address-values.ts'
import { newAddress } from '../../address/shipping-draft.ts'
import { CheckoutSteps } from './parts/checkout-steps.tsx'
import { paths } from '../../lib/paths.ts'
import { safeNext } from '../../lib/safe-next.ts'
import { useSession, type SessionUser } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { Page } from '../../ui/page.tsx'

/** The path that the form leads to, when that is not the payment. */
const useNext = (): string | undefined => safeNext(useSearchParams()[0].get('next'))

const skeleton = <FormSkeleton rows={[1, 1, 1, 2, 2, 1]} />

/** /ShippingForm: a new address, or with `?edit=<id>` a saved one; leads to the payment, or from the address book to `?next=`. */
export function ShippingFormPage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const editId = params.get('edit') ?? undefined
  const next = useNext()
  return (
    <Page title={editId ? m.address_edit_title() : m.address_new_title()} width={800} noindex>
      {/* The server renders for any `next`: it knows only that the parameter is there. */}
      {!params.has('next') && <CheckoutSteps current="shipping" />}
      {!user ? skeleton : editId ? <EditAddress user={user} editId={editId} /> : <FilledForm user={user} initial={newAddress(user)} />}
      {user && <BackLink to={next ?? paths.shippingAddress}>{m.address_back_to_saved()}</BackLink>}
    </Page>
  )
}

function EditAddress({ user, editId }: { user: SessionUser; editId: string }) {
  const { data, error, refetch } = useAddressesQuery()
  const address = data?.viewer?.addresses?.find(({ id }) => id === editId)
  if (error) return <ErrorPanel error={error} title={m.address_not_read()} onRetry={() => void refetch()} />
  if (!data) return skeleton
  if (!address)
    return (
      <>
        <Alert tone="warning" title={m.address_gone()}>
          {m.address_gone_text()}
        </Alert>
        <FilledForm user={user} initial={newAddress(user)} />
      </>
    )
  return <FilledForm key={editId} user={user} initial={asValues(address)} editId={editId} />
}

function FilledForm({ user, initial, editId }: { user: SessionUser; initial: AddressValues; editId?: string }) {
  const navigate = useNavigate()
  const next = useNext()
  const goOn = (addressId: string) => {
    if (!next) chosenAddress.choose(user.id, addressId)
    void navigate(next ?? paths.payment)
  }
  const action = next ? m.address_save() : m.address_continue()
  return <AddressForm userId={user.id} fullName={user.name} initial={initial} editId={editId} action={action} onSaved={goOn} />
}

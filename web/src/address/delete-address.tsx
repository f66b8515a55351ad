import { DONE, refused, send, type Outcome } from '../lib/refusal.ts'
import { Button } from '../ui/button.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { useDeleteAddressMutation } from './address.generated.ts'

/** Deletes a saved address. */
function useDeleteAddress(id: string) {
  const [remove] = useDeleteAddressMutation()
  return (): Promise<Outcome<void>> =>
    send(
      remove({ variables: { input: { id } } }),
      (data) => data.deleteAddress,
      (answer) => (answer.__typename === 'DeleteAddressSuccess' ? DONE : refused(answer)),
    )
}

/** 'Delete' beside a saved address, with its question. */
export function DeleteAddress({ id, formatted }: { id: string; formatted: string }) {
  const { ask, dialog } = useConfirm({
    title: 'Delete address',
    question: `Delete ${formatted}?`,
    children: 'Orders that go there keep it.',
    confirm: 'Delete',
    refusedTitle: "Couldn't delete the address",
    send: useDeleteAddress(id),
    onDone: () => toast.success('Address deleted', { duration: TOAST_MS.storefront }),
  })
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Delete ${formatted}`} onClick={ask}>
        Delete
      </Button>
      {dialog}
    </>
  )
}

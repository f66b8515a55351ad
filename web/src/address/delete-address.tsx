import { m } from '@shop/contract/messages/messages.js'
import { Button } from '../ui/button.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { useDeleteAddressOutcome, type SavedAddressFragment } from './address.generated.ts'
import { addressShown } from './address-shown.ts'

/** 'Delete' beside a saved address, with its question. */
export function DeleteAddress({ address }: { address: SavedAddressFragment }) {
  const shown = addressShown(address)
  const remove = useDeleteAddressOutcome()
  const { ask, dialog } = useConfirm({
    title: m.address_delete_title(),
    question: m.address_delete_question({ address: shown }),
    children: m.address_delete_consequence(),
    confirm: m.address_delete(),
    refusedTitle: m.address_not_deleted(),
    send: () => remove({ input: { addressId: address.id } }),
    onDone: () => toast.success(m.address_deleted(), { duration: TOAST_MS.storefront }),
  })
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={m.address_delete_named({ address: shown })} onClick={ask}>
        {m.address_delete()}
      </Button>
      {dialog}
    </>
  )
}

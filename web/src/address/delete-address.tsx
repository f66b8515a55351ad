import { useState } from 'react'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog/confirm-dialog.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useDeleteAddressMutation } from './address.generated.ts'

/** Deletes a saved address; answers what to say when it is still there. */
function useDeleteAddress(id: string) {
  const [remove] = useDeleteAddressMutation()
  return async function work(): Promise<ConfirmDialogProps['problem']> {
    const title = "Couldn't delete the address"
    const { answer, fault } = await attempt(remove({ variables: { input: { id } } }), (data) => data.deleteAddress)
    if (fault) return { title, reason: `${fault.title} (${fault.code})` }
    switch (answer.__typename) {
      case 'DeleteAddressSuccess':
        toast.success('Address deleted', { duration: TOAST_MS.storefront })
        return undefined
      case 'NotFoundError':
        return { title, reason: answer.message }
      default:
        return { title, reason: newerAnswer(answer) }
    }
  }
}

/** 'Delete' beside a saved address, with its question. */
export function DeleteAddress({ id, formatted }: { id: string; formatted: string }) {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ConfirmDialogProps['problem']>()
  const work = useDeleteAddress(id)

  async function confirm() {
    setPending(true)
    setProblem(undefined)
    const refusal = await work()
    setPending(false)
    if (refusal) setProblem(refusal)
    else setOpen(false)
  }
  function ask() {
    setProblem(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Delete ${formatted}`} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete address"
        question={`Delete ${formatted}?`}
        confirm="Delete"
        pending={pending}
        problem={problem}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        Orders that go there keep it.
      </ConfirmDialog>
    </>
  )
}

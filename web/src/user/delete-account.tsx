import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useDeleteAccount } from './use-delete-account.ts'

/** 'Delete Account': asks, deletes, and leads home. Refused, the dialog stays and says why. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { deleteAccount, pending } = useDeleteAccount()
  const navigate = useNavigate()

  function ask() {
    setProblem(undefined)
    setOpen(true)
  }
  async function confirm() {
    setProblem(undefined)
    const refused = await deleteAccount()
    if (refused) return setProblem(refused)
    await navigate(paths.home, { replace: true })
    toast.success('Your Account has been deleted Successfully', { duration: TOAST_MS.storefront })
  }

  return (
    <>
      <Button variant="danger" onClick={ask}>
        Delete Account
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete Account"
        question="Are you sure you want to DELETE your account?"
        confirm="Delete Account"
        pending={pending}
        problem={problem && { title: 'Your account was not deleted', reason: problem }}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        It cannot be undone. Your addresses, cart and favourites go; orders and reviews stay without your name.
      </ConfirmDialog>
    </>
  )
}

import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** 'Delete Account': asks, deletes, and leads home. Refused, the dialog stays and says why. */
export function DeleteAccount() {
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm({
    title: 'Delete Account',
    question: 'Are you sure you want to DELETE your account?',
    children: 'It cannot be undone. Your addresses, cart and favourites go; orders and reviews stay without your name.',
    confirm: 'Delete Account',
    refusedTitle: 'Your account was not deleted',
    send: useDeleteAccount(),
    onDone: async () => {
      await navigate(paths.home, { replace: true })
      toast.success('Your Account has been deleted Successfully', { duration: TOAST_MS.storefront })
    },
  })
  return (
    <>
      <Button variant="danger" onClick={ask}>
        Delete Account
      </Button>
      {dialog}
    </>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** 'Delete Account': asks, deletes, and leads home. After a refusal the dialog stays and shows why. */
export function DeleteAccount() {
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm({
    title: m.user_delete_account(),
    question: m.user_delete_question(),
    children: m.user_delete_consequence(),
    confirm: m.user_delete_account(),
    refusedTitle: m.user_not_deleted(),
    send: useDeleteAccount(),
    onDone: async () => {
      await navigate(paths.home, { replace: true })
      toast.success(m.user_deleted(), { duration: TOAST_MS.storefront })
    },
  })
  return (
    <>
      <Button variant="danger" onClick={ask}>
        {m.user_delete_account()}
      </Button>
      {dialog}
    </>
  )
}

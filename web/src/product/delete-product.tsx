import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog/use-confirm.tsx'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useDeleteProductOutcome } from './delete-product.generated.ts'
import { removeFromLists } from './product-lists.ts'

/** 'Delete Product' for administrators: asks, deletes, and leads home. After a refusal the dialog stays and shows why. */
export function DeleteProduct({ product: { id, name } }: { product: { id: string; name: string } }) {
  const { cache } = useApolloClient()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const isArchived = useRef(false)
  const remove = useDeleteProductOutcome()
  const { ask, dialog } = useConfirm({
    title: m.product_delete(),
    question: m.product_delete_question({ name }),
    children: m.product_delete_consequence(),
    confirm: m.ui_delete(),
    refusedTitle: m.product_not_deleted(),
    send: async () => {
      const outcome = await remove({ input: { productId: id } })
      isArchived.current = outcome.value?.isArchived ?? false
      return outcome
    },
    onDone: () => {
      isGone.current = true
      toast.success(isArchived.current ? m.product_archived_instead() : m.product_deleted(), { duration: TOAST_MS.storefront })
      return navigate(paths.home)
    },
  })
  // Not before the page is left: it would ask for the product again, and show that there is none.
  useEffect(() => () => void (isGone.current && removeFromLists(cache, id)), [cache, id])
  return (
    <>
      <Button variant="danger" wide onClick={ask}>
        {m.product_delete()}
      </Button>
      {dialog}
    </>
  )
}

import { m } from '@shop/contract/messages/messages.js'
import { refusalToast } from '../../../ui/toast/refusal-toast.ts'
import { adminToast } from '../../ui/admin-toast.ts'
import { useUpdateProduct } from '../edit/use-change-product.ts'

/** Returns what shows a product to shoppers from now on, whatever else others change of it meanwhile. */
export function usePublish() {
  const update = useUpdateProduct()
  return async ({ id: productId, name }: { id: string; name: string }): Promise<void> => {
    const { refusal } = await update({ productId, status: 'ACTIVE', publishAt: null })
    if (refusal) refusalToast(m.product_not_published(), refusal)
    else adminToast.saved(m.product_published({ name }))
  }
}

import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session.ts'
import { DeliveryNotes, type Delivered } from './delivery-notes.tsx'

/** Only administrators delete. */
const DeleteProduct = lazyPart(async () => (await import('../delete-product.tsx')).DeleteProduct)

/** The part below the button of the product page: the delivery fees, and for administrators the button that deletes the product. */
export function BelowButton({ product }: { product: Delivered & { id: string; name: string } }) {
  const { user } = useSession()
  return (
    <>
      <DeliveryNotes product={product} />
      {user?.role === 'ADMIN' && (
        <Suspense>
          <DeleteProduct product={product} />
        </Suspense>
      )}
    </>
  )
}

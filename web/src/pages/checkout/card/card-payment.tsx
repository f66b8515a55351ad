import { useEffect, useEffectEvent } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { WithSide } from '../../../ui/layout/with-side.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { Skeleton, SkeletonBlocks } from '../../../ui/skeleton.tsx'
import type { CardOrderQuery } from '../../../payment/card-payment.generated.ts'
import { payableOf } from '../../../payment/payment-standing.ts'
import { useSyncPayment } from '../../../payment/use-sync-payment.ts'
import { OrderDetails } from './order-details.tsx'
import { PayForm } from './pay-form.tsx'
import { NotPayable } from './not-payable.tsx'

/** The form, and the order beside it. */
const Parts = styled(WithSide).attrs({ $side: 360, $gap: 20, $between: 32 })``

interface CardPaymentProps {
  order: NonNullable<CardOrderQuery['order']>
  shop: CardOrderQuery['shop']
}

/** The form to pay an order with, or why there is nothing to pay. */
export function CardPayment({ order, shop }: CardPaymentProps) {
  const standing = payableOf(order)
  const sync = useSyncPayment(order.id)
  const bringUpToDate = () => void sync()
  const takeBack = useEffectEvent(bringUpToDate)
  // Too late, but the order is still open: when asked, the shop cancels it and the products go back into the cart.
  const isForgotten = standing === 'over' && order.status === 'AWAITING_PAYMENT'
  useEffect(() => {
    if (isForgotten) takeBack()
  }, [isForgotten])

  if (standing === 'processing') return <Redirect to={paths.success(order.id)} />
  return (
    <Parts>
      {standing === 'payable' ? (
        <PayForm order={order} shop={shop} onLate={bringUpToDate} />
      ) : (
        <NotPayable order={order} standing={standing} />
      )}
      <OrderDetails order={order} />
    </Parts>
  )
}

export const CardPaymentSkeleton = () => (
  <Skeleton>
    <Parts>
      <SkeletonBlocks heights={[420, 300]} />
    </Parts>
  </Skeleton>
)

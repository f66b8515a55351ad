import { arrivalInWords } from '@shop/contract/arrival.ts'
import { HOME_GOVERNORATE } from '@shop/contract/shop.ts'
import { useDeliveryQuery } from './delivery.generated.ts'

interface ArrivalProps {
  /** The governorate; the shop's own when it is not known. */
  state?: string | undefined
}

/** When an order arrives that is accepted now; nothing where the shop does not promise it. */
export function Arrival({ state }: ArrivalProps) {
  const promise = useDeliveryQuery({ variables: { state: state ?? HOME_GOVERNORATE } }).data?.shop?.delivery
  return (
    promise && (
      <span>
        Delivery to <bdi>{state ?? HOME_GOVERNORATE}</bdi>: <strong>{arrivalInWords(promise)}</strong>
      </span>
    )
  )
}

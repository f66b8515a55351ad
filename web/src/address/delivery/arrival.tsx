import { arrivalInWords } from '@shop/contract/arrival.ts'
import { m } from '@shop/contract/messages/messages.js'
import { HOME_GOVERNORATE } from '@shop/contract/shop.ts'
import { apart, strong } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { placeShown } from '../places.ts'
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
        <Rich
          message={m.address_delivery_to}
          inputs={{ governorate: placeShown(state ?? HOME_GOVERNORATE), arrival: arrivalInWords(promise) }}
          as={{ place: apart, days: strong }}
        />
      </span>
    )
  )
}

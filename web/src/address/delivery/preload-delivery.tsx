import { HOME_GOVERNORATE } from '@shop/contract/shop.ts'
import { useDeliveryQuery } from './delivery.generated.ts'

/** Asks for the days of `Arrival` together with a page's other queries: for them alone the server would render the page once more. */
export function PreloadDelivery() {
  useDeliveryQuery({ variables: { governorate: HOME_GOVERNORATE } })
  return null
}

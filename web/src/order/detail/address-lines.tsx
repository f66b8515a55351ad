import { m } from '@shop/contract/messages/messages.js'
import { placeShown } from '../../address/place-shown.ts'
import type { OrderDetail } from './order-detail.ts'

/** The delivery address, line by line; each in its own direction, as it was typed in either language. */
export const AddressLines = ({ address: to }: { address: OrderDetail['deliveryAddress'] }) => (
  <>
    <bdi>{to.fullName}</bdi>
    <br />
    {m.order_street_line({ building: to.building, street: to.street })}
    <br />
    {m.order_place_line({ city: placeShown(to.city), state: placeShown(to.governorate), code: to.postalCode })}
    <br />
    {placeShown(to.country)}
  </>
)

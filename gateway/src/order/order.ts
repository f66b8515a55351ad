import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type { RestOrder, RestOrderAddress, RestOrderLine } from '@shop/contract/rest/order.ts'

/** A line of an order, with the id it has in the graph. */
export type CompleteOrderLine = RestOrderLine & { _id: string }

export type CompleteOrderAddress = Required<RestOrderAddress>

type Told = '_id' | 'createdAt' | 'updatedAt' | 'number' | 'bill' | 'shippingFee' | 'cashOnDeliveryFee' | 'paymentMethod' | 'paymentStatus'

/** An order in full. What the REST service cannot tell throws when it is read. */
export interface CompleteOrder extends Required<Pick<RestOrder, Told>> {
  status: OrderStatus
  deliveryAddress: CompleteOrderAddress
  products: CompleteOrderLine[]
  /** The account it belongs to, as the token that read it may see it; null when that is gone. */
  customer: { token: string; id?: string | undefined; own?: boolean } | null
}

/** An order that was placed just now, and the cart that is empty since, where the REST service says which. */
export interface PlacedOrder {
  order: CompleteOrder
  cart?: { _id: string; checkoutId?: string } | undefined
}

/** Why nothing was ordered: the cart has become this order before. */
export interface RefusedOrder {
  message: string
  order: RestOrder
}

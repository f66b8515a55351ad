import type { OrderSort, OrderStatus, UnpaidLimit } from '@shop/contract/rest/codes.ts'
import type { RestCart, RestReorderedLine } from '@shop/contract/rest/cart.ts'
import type { RestHeld, RestWorkload } from '@shop/contract/rest/order/workload.ts'
import type { RestOrder, RestOrderAddress, RestOrderLine, RestOrderNote } from '@shop/contract/rest/order.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestUser } from '@shop/contract/rest/user.ts'
import type { RestSeller } from '@shop/contract/rest/shop/settings.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { type Picture, picturesOf } from '../graphql/image.ts'
import type { LanguageCode, OrderSort as GraphOrderSort } from '../resolvers.generated.ts'

/** The orders of lists in the words of REST. */
export const ORDER_SORTS: Record<GraphOrderSort, OrderSort> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  TOTAL_DESC: 'highest',
  TOTAL_ASC: 'lowest',
}

/** A line of an order, with the id it has in the graph. */
export type CompleteOrderLine = RestOrderLine & { _id: string }

export type CompleteOrderAddress = Required<RestOrderAddress>

type Known =
  | '_id'
  | 'coupon'
  | 'discount'
  | 'createdAt'
  | 'updatedAt'
  | 'number'
  | 'bill'
  | 'shippingFee'
  | 'cashOnDeliveryFee'
  | 'paymentMethod'
  | 'paymentStatus'

/** Left out by services without these additions. */
type Addition =
  | 'events'
  | 'availableActions'
  | 'trackingNumber'
  | 'carrier'
  | 'trackingUrl'
  | 'promise'
  | 'paidAt'
  | 'expiresAt'
  | 'refunded'
  | 'refunds'
  | 'returns'
  | 'returnableUntil'

/** An order in full. Getters throw for facts that the REST service does not send. */
export interface CompleteOrder extends Required<Pick<RestOrder, Known | Addition>> {
  status: OrderStatus
  /** Who sold it, as the settings of that day named it; null where none were stored. */
  seller: RestSeller | null
  deliveryAddress: CompleteOrderAddress
  products: CompleteOrderLine[]
  /** The account it belongs to, as the token that read it may see it; null when that is gone. */
  customer: {
    token: string
    id?: string | undefined
    user?: Omit<Required<RestUser>, 'language'> & Pick<RestUser, 'language'>
    own?: boolean
  } | null
  /** Undefined unless an administrator has read it. */
  notes: RestOrderNote[] | undefined
  /** Whether its products went back into the cart of the account that read it: it was cancelled unpaid. */
  isBackInCart: boolean
  /** The REST service's cursor for it, in the list that it was read from. */
  cursor?: string
  /** What can still go back; undefined unless an administrator has read it. */
  refundable?: number | undefined
}

/** Orders that an administrator looks for. */
export interface OrdersQuestion {
  search: string | undefined
  statuses: string[]
  user: string | undefined
  method: PaymentMethod | undefined
  payments: string[]
  from: string | undefined
  to: string | undefined
  sort: OrderSort
}

/** An order that was placed just now, and the cart that is empty since, where the REST service says which. */
export interface PlacedOrder {
  order: CompleteOrder
  cart?: { _id: string; checkoutId?: string } | undefined
}

/** The products that an order is of, also those that are gone. */
export const productIdsOf = ({ products }: CompleteOrder): string[] => products.map(({ productBrief }) => productBrief.product_id)

/** The main picture that the product of a line had, which the line shows. */
export const pictureOfLine = ({ _id, productBrief }: CompleteOrderLine, language: LanguageCode): Picture | undefined =>
  picturesOf({ _id, ...productBrief }, language)[0]

/** The products of an order as they are at this moment; those that are gone are left out. */
export async function productsNow(
  order: CompleteOrder,
  now: { load: (id: string) => Promise<RestProduct | null> },
): Promise<RestProduct[]> {
  const found = await Promise.all(productIdsOf(order).map((id) => now.load(id)))
  return found.filter((product) => product !== null)
}

/** The unpaid orders and pieces of one account. */
export type RestHolder = RestHeld['holders'][number]

/** Orders that wait for the same step. */
export interface QueuedOrders extends Omit<RestWorkload['toPack'], 'first'> {
  first: CompleteOrder[]
}

/** The work that waits with orders. */
export interface Workload {
  toPack: QueuedOrders
  toShip: QueuedOrders
  failedRefunds: Pick<QueuedOrders, 'orders' | 'first'>
  /** Zeros from a service without returns. */
  returns: RestWorkload['returns']
}

/** What became of a line of an order whose products were put into the cart again. */
export interface CompleteReorderedLine extends RestReorderedLine {
  orderLine: CompleteOrderLine
}

/** The cart in which the products of an order are again, and what became of each of its lines. */
export interface Reordered {
  cart: RestCart
  lines: CompleteReorderedLine[]
}

/** An order that was cancelled just now. */
export interface CancelledOrder {
  order: CompleteOrder
}

/** Why nothing was done: the cart has become this order before, or the order does not permit it. */
export interface RefusedOrder {
  message: string
  order: RestOrder
}

/** Why nothing was ordered: too much would be held without being paid. */
export interface HeldTooMuch {
  message: string
  unpaidLimit: UnpaidLimit
  limit: number
  orders: RestOrder[]
  retryAfterSeconds: number | null
}

/** Why the card provider refused a payment or refund, and the order that records it. */
export interface RefusedPayment {
  message: string
  retryable: boolean
  order?: RestOrder | undefined
}

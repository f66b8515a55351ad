import { toEgp, toPiastres } from '@shop/contract/money.ts'
import { ORDER_STATUSES } from '@shop/contract/rest/codes.ts'
import type { RestOrder, RestOrderLine } from '@shop/contract/rest/order.ts'
import { CASH_ON_DELIVERY_FEE } from '@shop/contract/shop.ts'
import type { CompleteOrder, CompleteOrderLine } from '../order/order.ts'
import { notOffered } from '../rest/rest-error.ts'
import { completeAddress } from './address.ts'
import { completeUser } from './user.ts'
import { imagePaths, numberIn } from './values.ts'

/** The status in our words; the spec leaves them open, and an order that exists is at least accepted. */
const statusOf = ({ status }: RestOrder) =>
  ORDER_STATUSES.find((known) => known === status?.toUpperCase().replace(/\W/g, '_').replace('CANCELED', 'CANCELLED')) ?? 'CONFIRMED'

/** Parts that are read only with their order get the order's id before their own, as lines do. */
const partsOf = <Part extends { _id: string }>(order: string, parts: Part[] = []): Part[] =>
  parts.map((part) => ({ ...part, _id: `${order}:${part._id}` }))

/** Numbers may be text, pictures a list, and `product_id` the whole product; null always means that the product is gone. */
const lineOf = (
  order: string,
  { product_id, quantity, discount, returnable = 0, productBrief }: RestOrderLine,
  index: number,
): CompleteOrderLine => ({
  _id: `${order}:${index}`,
  product_id: product_id && productBrief.product_id,
  quantity: numberIn(quantity),
  discount: numberIn(discount),
  returnable,
  productBrief: { ...productBrief, price: numberIn(productBrief.price), image_path: imagePaths(productBrief.image_path)[0] ?? null },
})

/** Fees that the service does not name: of the part of the bill beyond the lines, cash orders pay our cash fee; the rest is shipping. */
function feesOf({ bill, paymentMethod, shippingFee, cashOnDeliveryFee }: RestOrder, lines: CompleteOrderLine[]) {
  const subtotal = lines.reduce((sum, { productBrief, quantity }) => sum + toPiastres(productBrief.price) * quantity, 0)
  const fees = Math.max(0, toPiastres(bill) - subtotal)
  const cashFee = paymentMethod === 'cash' ? Math.min(fees, CASH_ON_DELIVERY_FEE) : 0
  return { shippingFee: shippingFee ?? toEgp(fees - cashFee), cashOnDeliveryFee: cashOnDeliveryFee ?? toEgp(cashFee) }
}

/** Cash changes hands at delivery; of a card payment only the service can know. */
function paymentStatusOf({ paymentStatus, paymentMethod, status }: RestOrder) {
  if (paymentStatus) return paymentStatus
  if (paymentMethod !== 'cash') throw notOffered('the state of a card payment')
  return status.toUpperCase() === 'DELIVERED' ? 'PAID' : 'UNPAID'
}

function customerOf({ user, customer }: RestOrder, token: string, own: boolean): CompleteOrder['customer'] {
  if (customer) return { token, id: customer._id, user: completeUser(customer), own: false }
  if (customer === null) return null
  if (user === null) return null
  if (user === undefined && !own) throw notOffered('who bought an order')
  return { token, id: user, ...(own && { own }) }
}

function changeOf({ updatedAt }: RestOrder): string {
  if (!updatedAt) throw notOffered('when an order last changed')
  return updatedAt
}

/** Whether the order was to be paid by card and never was; administrators, who alone see notes, have no cart. */
const isBackInCart = ({ status, paymentMethod, paidAt, notes }: RestOrder): boolean =>
  status === 'CANCELLED' && paymentMethod === 'visa' && paidAt === null && notes === undefined

/** What the order was to cost beside its products, and who sold it. */
const billIn = ({ coupon, discount, seller }: RestOrder) => ({ coupon: coupon ?? null, discount: discount ?? 0, seller: seller ?? null })

const returnsIn = ({ returns = [], returnableUntil = null }: RestOrder) => ({ returns, returnableUntil })

/** The order in full; `own` says whether it is known to belong to the account of the token. */
export function completeOrder(received: RestOrder, token: string, own: boolean): CompleteOrder {
  const { _id, createdAt, bill, paymentMethod, number = _id } = received
  const products = (received.products ?? []).map((line, index) => lineOf(_id, line, index))
  return {
    _id,
    createdAt,
    number,
    bill: numberIn(bill),
    paymentMethod,
    products,
    ...billIn(received),
    ...feesOf(received, products),
    status: statusOf(received),
    deliveryAddress: completeAddress(received.deliveryAddress ?? {}),
    // A service that names no actions has no calls for them either.
    availableActions: received.availableActions ?? [],
    trackingNumber: received.trackingNumber ?? null,
    carrier: received.carrier ?? null,
    trackingUrl: received.trackingUrl ?? null,
    promise: received.promise ?? null,
    paidAt: received.paidAt ?? null,
    expiresAt: received.expiresAt ?? null,
    refunded: received.refunded ?? 0,
    refundable: received.refundable,
    refunds: partsOf(_id, received.refunds),
    ...returnsIn(received),
    notes: received.notes && partsOf(_id, received.notes),
    isBackInCart: isBackInCart(received),
    ...(received.cursor !== undefined && { cursor: received.cursor }),
    // Empty where the service sends no history; `status` still says how the order stands.
    events: partsOf(_id, received.events),
    get updatedAt() {
      return changeOf(received)
    },
    get paymentStatus() {
      return paymentStatusOf(received)
    },
    get customer() {
      return customerOf(received, token, own)
    },
  }
}

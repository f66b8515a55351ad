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
const lineOf = (order: string, { product_id, quantity, productBrief }: RestOrderLine, index: number): CompleteOrderLine => ({
  _id: `${order}:${index}`,
  product_id: product_id && productBrief.product_id,
  quantity: numberIn(quantity),
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

/** The order in full; `own` says whether it is known to belong to the account of the token. */
export function completeOrder(told: RestOrder, token: string, own: boolean): CompleteOrder {
  const { _id, createdAt, bill, paymentMethod, number = _id } = told
  const products = (told.products ?? []).map((line, index) => lineOf(_id, line, index))
  return {
    _id,
    createdAt,
    number,
    bill: numberIn(bill),
    paymentMethod,
    products,
    ...feesOf(told, products),
    status: statusOf(told),
    deliveryAddress: completeAddress(told.deliveryAddress ?? {}),
    // A service that names no actions has no calls for them either.
    availableActions: told.availableActions ?? [],
    trackingNumber: told.trackingNumber ?? null,
    carrier: told.carrier ?? null,
    promise: told.promise ?? null,
    paidAt: told.paidAt ?? null,
    expiresAt: told.expiresAt ?? null,
    refunded: told.refunded ?? 0,
    refunds: partsOf(_id, told.refunds),
    notes: told.notes && partsOf(_id, told.notes),
    isBackInCart: isBackInCart(told),
    ...(told.cursor !== undefined && { cursor: told.cursor }),
    // Empty where the service sends no history; `status` still says how the order stands.
    events: partsOf(_id, told.events),
    get updatedAt() {
      return changeOf(told)
    },
    get paymentStatus() {
      return paymentStatusOf(told)
    },
    get customer() {
      return customerOf(told, token, own)
    },
  }
}

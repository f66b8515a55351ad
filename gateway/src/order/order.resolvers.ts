import { toPiastres } from '@shop/contract/money.ts'
import { CASH_ON_DELIVERY_FEE } from '@shop/contract/shop.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'
import { ORDER_STATUSES } from '@shop/contract/rest/codes.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { formatAddress } from '../format-address.ts'
import { imageOf } from '../image.ts'
import { connectionOf, sliceOf } from '../pagination.ts'
import type { OrderStatus, Resolvers } from '../resolvers.generated.ts'
import { notOffered } from '../rest/rest-error.ts'
import { linesOf } from './order.source.ts'

/** The status in the graph's words; the spec leaves the words of REST open, and an order that exists is at least accepted. */
const statusOf = ({ status }: RestOrder): OrderStatus =>
  ORDER_STATUSES.find((known) => known === status.toUpperCase().replace(/\W/g, '_').replace('CANCELED', 'CANCELLED')) ?? 'CONFIRMED'

/** A service of other make may write numbers as text. */
const piecesOf = (quantity: number | string): number => Number(quantity)

/** The sums of an order; a service that tells the bill alone is taken to have charged our cash fee, and the rest for shipping. */
function totalsOf(order: RestOrder) {
  const subtotal = order.products.reduce((sum, { productBrief, quantity }) => sum + toPiastres(productBrief.price) * quantity, 0)
  const total = toPiastres(order.bill)
  const fees = Math.max(0, total - subtotal)
  const cashFee = order.paymentMethod === 'cash' ? Math.min(fees, CASH_ON_DELIVERY_FEE) : 0
  const cashOnDeliveryFee = order.cashOnDeliveryFee === undefined ? cashFee : toPiastres(order.cashOnDeliveryFee)
  return {
    itemCount: order.products.reduce((sum, { quantity }) => sum + piecesOf(quantity), 0),
    subtotal,
    shippingFee: order.shippingFee === undefined ? fees - cashFee : toPiastres(order.shippingFee),
    cashOnDeliveryFee,
    total,
  }
}

/** Cash changes hands at delivery; of a card payment only the service can know. */
function paymentStatusOf({ paymentStatus, paymentMethod, status }: RestOrder) {
  if (paymentStatus) return paymentStatus
  if (paymentMethod !== 'cash') throw notOffered('the state of a card payment')
  return status.toUpperCase() === 'DELIVERED' ? 'PAID' : 'UNPAID'
}

/** The spec promises no more of an order's address than its city. */
const UNTOLD: AddressBody = { street: '', building: '', city: '', state: '', phone: '', zipCode: '', country: '' }

export const orderResolvers: Resolvers = {
  Query: {
    order: (_query, { id }, { order, token }) => order.one(token, id),
  },
  User: {
    orders: async (ref, args, { order, user }) => {
      const slice = sliceOf(args)
      const other = (await user.isOwn(ref)) ? undefined : ref.id
      const listed = await (other === undefined ? order.own(ref.token, slice) : order.ofUser(ref.token, other, slice))
      return { ...connectionOf(listed, slice), totalCount: listed.total ?? 0 }
    },
  },
  Order: {
    id: ({ order }) => order._id,
    number: ({ order }) => order.number ?? order._id,
    status: ({ order }) => statusOf(order),
    lines: linesOf,
    totals: ({ order }) => totalsOf(order),
    payment: ({ order }) => order,
    deliveryAddress: ({ order }) => ({ ...UNTOLD, ...order.deliveryAddress }),
    customer: ({ order, token, own }) => {
      if (order.user === null) return null
      if (order.user === undefined && !own) throw notOffered('who bought an order')
      return { token, id: order.user, ...(own && { own }) }
    },
    placedAt: ({ order }) => order.createdAt,
    updatedAt: ({ order }) => {
      if (!order.updatedAt) throw notOffered('when an order last changed')
      return order.updatedAt
    },
  },
  OrderLine: {
    // Elsewhere `product_id` may be the whole product, as it is in a cart; null always means that it is gone.
    product: ({ line }, _args, { product }) => (line.product_id ? product.now.load(line.productBrief.product_id) : null),
    productName: ({ line }) => line.productBrief.name,
    productImage: ({ line }) => imageOf(line.productBrief.image_path, line.productBrief.name),
    unitPrice: ({ line }) => toPiastres(line.productBrief.price),
    quantity: ({ line }) => line.quantity,
    total: ({ line }) => toPiastres(line.productBrief.price) * line.quantity,
  },
  OrderAddress: {
    fullName: ({ fullName }) => fullName ?? '',
    postalCode: ({ zipCode }) => zipCode,
    formatted: (address) => formatAddress(address),
  },
  Payment: {
    method: ({ paymentMethod }) => paymentMethod,
    status: paymentStatusOf,
  },
}

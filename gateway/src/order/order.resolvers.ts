import { toPiastres } from '@shop/contract/money.ts'
import type { OrderSort as RestOrderSort } from '@shop/contract/rest/codes.ts'
import { readConnection } from '../lists/connection.ts'
import { nameIn } from '../graphql/language.ts'
import type { Slice } from '../lists/pagination.ts'
import type { OrderFilterInput, Resolvers } from '../resolvers.generated.ts'
import { titleOfLine, variantsOf } from '../graphql/variant.ts'
import { ORDER_SORTS, pictureOfLine, type CompleteOrder, type CompleteOrderLine, type OrdersQuestion, type RestHolder } from './order.ts'

const lineTotal = ({ productBrief, quantity }: CompleteOrderLine): number => toPiastres(productBrief.price) * quantity

function totalsOf(order: CompleteOrder) {
  const total = toPiastres(order.bill)
  const discount = toPiastres(order.discount)
  const shippingFee = toPiastres(order.shippingFee)
  const cashOnDeliveryFee = toPiastres(order.cashOnDeliveryFee)
  return {
    itemCount: order.products.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: total + discount - shippingFee - cashOnDeliveryFee,
    discount,
    shippingFee,
    cashOnDeliveryFee,
    total,
  }
}

const customerOf = ({ user }: RestHolder, token: string) => (user === null ? null : { token, id: user })

const questionOf = (filter: OrderFilterInput | null | undefined, sort: RestOrderSort): OrdersQuestion => ({
  search: filter?.search?.trim(),
  statuses: filter?.statuses ?? [],
  user: filter?.customerId ?? undefined,
  method: filter?.paymentMethod ?? undefined,
  payments: filter?.paymentStatuses ?? [],
  from: filter?.placedAt?.from ?? undefined,
  to: filter?.placedAt?.to ?? undefined,
  sort,
})

export const orderResolvers: Resolvers = {
  Query: {
    order: (_query, { id }, { order, token }) => order.one(token, id),
    unpaidSummary: (_query, _args, { order, token }) => order.held(token),
    orderWorkload: (_query, _args, { order, token }) => order.workload(token),
    async orders(_query, { filter, sort, ...args }, { order, token }) {
      const question = questionOf(filter, ORDER_SORTS[sort])
      return (await readConnection(args, (slice) => order.all(token, question, slice))).connection
    },
  },
  OrderWorkload: {
    failedRefundCount: ({ failedRefunds }) => failedRefunds.orders,
    failedRefunds: ({ failedRefunds }) => failedRefunds.first,
    returnsToAnswerCount: ({ returns }) => returns.toAnswer,
    returnsToReceiveCount: ({ returns }) => returns.toReceive,
    returnsToRefundCount: ({ returns }) => returns.toRefund,
  },
  OrderQueue: {
    orderCount: ({ orders }) => orders,
    lateCount: ({ late }) => late,
    dueTodayCount: ({ dueToday }) => dueToday,
    orders: ({ first }) => first,
  },
  User: {
    orders: async (ref, args, { order, user }) => {
      const other = (await user.isOwn(ref)) ? undefined : ref.id
      const read = (slice: Slice) => (other === undefined ? order.own(ref.token, slice) : order.ofUser(other, slice))
      return (await readConnection(args, read)).connection
    },
  },
  Order: {
    id: ({ _id }) => _id,
    lines: ({ products }) => products,
    totals: (order) => totalsOf(order),
    couponCode: ({ coupon }) => coupon,
    payment: (order) => order,
    // Read by a resolver, so that a getter which throws is an error of this field.
    events: ({ events }) => events,
    promisedDelivery: ({ promise }) => promise,
    notes: ({ notes }) => notes ?? null,
    placedAt: ({ createdAt }) => createdAt,
    // Some services do not send it: the getter may throw, which compiled operations expect of resolvers alone.
    updatedAt: ({ updatedAt }) => updatedAt,
    customer: ({ customer }) => customer,
  },
  UnpaidSummary: {
    cardOrderCount: ({ cardOrders }) => cardOrders,
    cardPieceCount: ({ cardPieces }) => cardPieces,
    cashOrderCount: ({ cashOrders }) => cashOrders,
    cashPieceCount: ({ cashPieces }) => cashPieces,
  },
  UnpaidHolder: {
    // Read only when selected, with the names of all others in one call.
    customer: (holder, _args, { token }) => customerOf(holder, token),
    orderCount: ({ orders }) => orders,
    pieceCount: ({ pieces }) => pieces,
    heldSince: ({ since }) => since,
  },
  OrderEvent: {
    id: ({ _id }) => _id,
  },
  OrderNote: {
    id: ({ _id }) => _id,
    // Read only when selected, with the names of all others in one call.
    author: ({ author }, _args, { token }) => author && { token, id: author._id },
  },
  OrderLine: {
    id: ({ _id }) => _id,
    product: ({ product_id }, _args, { product }) => (product_id === null ? null : product.now.load(product_id)),
    productName: ({ productBrief }, args, { language }) => nameIn(args.language ?? language, productBrief),
    productImage: (line, _args, { language }) => pictureOfLine(line, language) ?? null,
    variantTitle: (line, args, { language }) => titleOfLine(line, args.language ?? language),
    async variant({ product_id: id, productBrief }, _args, { product }) {
      const found = id === null ? null : await product.now.load(id)
      return (found && variantsOf(found).find(({ _id }) => _id === (productBrief.variant_id ?? id))) ?? null
    },
    unitPrice: ({ productBrief }) => toPiastres(productBrief.price),
    total: lineTotal,
    discount: ({ discount = 0 }) => toPiastres(discount),
  },
  OrderAddress: {
    governorate: ({ state }) => state,
    postalCode: ({ zipCode }) => zipCode,
    formatted: ({ fullAddress }) => fullAddress,
  },
  Payment: {
    method: ({ paymentMethod }) => paymentMethod,
    status: ({ paymentStatus }) => paymentStatus,
    refundedAmount: ({ refunded }) => toPiastres(refunded),
    refundableAmount: ({ refundable }) => (refundable === undefined ? null : toPiastres(refundable)),
    payableUntil: ({ status, expiresAt }) => (status === 'AWAITING_PAYMENT' ? expiresAt : null),
  },
  Refund: {
    id: ({ _id }) => _id,
    amount: ({ amount }) => toPiastres(amount),
    reason: ({ reason }) => reason ?? null,
    method: ({ method }) => method ?? 'CARD',
  },
}

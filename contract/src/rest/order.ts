import { Type, type Static } from 'typebox'
import { MAX_REFUND } from '../refund-rules.ts'
import { PAYMENT_METHODS } from '../shop.ts'
import { AddressBody, DeliveryAddress } from './address.ts'
import { CASH_REFUND_METHODS, ORDER_ACTIONS, ORDER_SORTS, ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from './codes.ts'
import { SliceQuery } from './review.ts'
import { CursorText } from './cursor.ts'
import { RestPromise } from './delivery.ts'
import { RestReturn } from './order/order-return.ts'
import { SellerOfOrder } from './shop/settings.ts'
import { RestUser } from './user.ts'
import { Moment, orNull } from './values.ts'

/**
 * POST order. The header `Idempotency-Key` (addition) makes a repeated call return the same order; for another cart, address or payment
 * method it is refused with 422.
 */
export const OrderBody = Type.Object(
  {
    deliveryAddress: DeliveryAddress,
    paymentMethod: Type.Enum(PAYMENT_METHODS),
    checkoutId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'addition: the cart that is meant, and no later one, as GET cart named it' }),
    ),
  },
  { title: 'OrderBody', additionalProperties: false },
)
export type OrderBody = Static<typeof OrderBody>

export const RestOrderLine = Type.Object(
  {
    product_id: orNull(Type.String(), 'null once the product is gone'),
    quantity: Type.Integer(),
    discount: Type.Optional(Type.Number({ description: 'addition: its part of what the coupon took off; decimal EGP' })),
    returnable: Type.Optional(
      Type.Integer({ description: 'addition: how many pieces are in no return yet; 0 until the order is delivered' }),
    ),
    productBrief: Type.Object(
      {
        product_id: Type.String(),
        name: Type.String(),
        arabicName: Type.Optional(orNull(Type.String(), 'addition: null when it had none')),
        price: Type.Number({ description: 'decimal EGP' }),
        image_path: orNull(Type.String()),
        variant_id: Type.Optional(Type.String({ description: 'addition, of a product with options: what was bought' })),
        optionValues: Type.Optional(
          Type.Array(Type.String(), { description: 'addition: its values as they were, such as EU 42 and White' }),
        ),
        arabicOptionValues: Type.Optional(
          Type.Array(orNull(Type.String()), { description: 'addition: the same in Arabic; null where one had none' }),
        ),
      },
      { description: 'the product as it was bought' },
    ),
  },
  { title: 'OrderLine' },
)
export type RestOrderLine = Static<typeof RestOrderLine>

export const RestOrderEvent = Type.Object(
  {
    _id: Type.String(),
    status: Type.Enum(ORDER_STATUSES, { description: 'after the step' }),
    note: orNull(Type.String(), 'for shop and shopper'),
    byShop: Type.Boolean({ description: 'whether the shop took the step' }),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
  },
  { title: 'OrderEvent' },
)
export type RestOrderEvent = Static<typeof RestOrderEvent>

export const RestOrderNote = Type.Object(
  {
    _id: Type.String(),
    note: Type.String(),
    author: orNull(Type.Object({ _id: Type.String(), name: Type.String() }), 'null once the account is gone'),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
  },
  { title: 'OrderNote' },
)
export type RestOrderNote = Static<typeof RestOrderNote>

/** A refund, pending or done. */
export const RestRefund = Type.Object(
  {
    _id: Type.String(),
    amount: Type.Number({ description: 'decimal EGP' }),
    status: Type.Enum(REFUND_STATUSES),
    method: Type.Optional(orNull(Type.Enum(CASH_REFUND_METHODS), 'how cash went back; null to the card')),
    reason: orNull(Type.String(), 'for administrators; null for shoppers'),
    failure: orNull(Type.String(), 'for administrators: why the card provider did not make it, in its words; else null'),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
  },
  { title: 'Refund' },
)
export type RestRefund = Static<typeof RestRefund>

/** GET order: own orders, newest first (header `x-total-count`: addition). POST order returns a list of one. */
export const RestOrder = Type.Object(
  {
    _id: Type.String(),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    bill: Type.Number({ description: 'what is to be paid, fees included; decimal EGP' }),
    status: Type.String({ description: ORDER_STATUSES.join(', ') }),
    deliveryAddress: Type.Object({
      ...AddressBody.properties,
      fullName: Type.Optional(Type.String()),
      fullAddress: Type.Optional(Type.String()),
    }),
    paymentMethod: Type.Enum(PAYMENT_METHODS),
    products: Type.Array(RestOrderLine),
    number: Type.Optional(Type.String({ description: 'addition: what to quote on the phone' })),
    user: Type.Optional(orNull(Type.String(), 'addition: who bought it')),
    paymentStatus: Type.Optional(Type.Enum(PAYMENT_STATUSES, { description: 'addition' })),
    expiresAt: Type.Optional(orNull(Type.String(), 'addition: until when it can be paid by card; null when it cannot be')),
    paidAt: Type.Optional(orNull(Type.String(), 'addition: when it was paid by card')),
    refunded: Type.Optional(Type.Number({ description: 'addition: what has gone back; decimal EGP' })),
    refundable: Type.Optional(
      Type.Number({
        description: 'addition, for administrators: what can still go back of what was paid, to the card or in cash; decimal EGP',
      }),
    ),
    refunds: Type.Optional(
      Type.Array(RestRefund, { description: 'addition: what goes back, oldest first; those that failed are for administrators' }),
    ),
    returns: Type.Optional(Type.Array(RestReturn, { description: 'addition: what comes back of it, oldest first' })),
    returnableUntil: Type.Optional(
      orNull(Type.String(), 'addition: until when its shopper may return products; null until it is delivered; RFC 3339, UTC'),
    ),
    coupon: Type.Optional(orNull(Type.String(), 'addition: the code of the coupon that was used')),
    discount: Type.Optional(Type.Number({ description: 'addition: what it took off; decimal EGP' })),
    shippingFee: Type.Optional(Type.Number({ description: 'addition' })),
    seller: SellerOfOrder,
    cashOnDeliveryFee: Type.Optional(Type.Number({ description: 'addition' })),
    cart: Type.Optional(
      Type.String({
        description:
          'addition, when it was placed just now: the id of the cart, which is empty since; when it was cancelled unpaid just now: the id of the cart, which has its products again',
      }),
    ),
    nextCheckoutId: Type.Optional(
      Type.String({ description: 'addition, when it was placed just now: the `checkoutId` of the cart since' }),
    ),
    updatedAt: Type.Optional(Type.String({ description: 'addition' })),
    trackingNumber: Type.Optional(orNull(Type.String(), 'addition: the courier’s')),
    carrier: Type.Optional(orNull(Type.String(), 'addition: the courier')),
    trackingUrl: Type.Optional(orNull(Type.String(), 'addition: the courier’s page of the parcel; null where it is not known')),
    promise: Type.Optional(
      orNull(RestPromise, 'addition: when it arrives, as was promised when it was accepted (placed, or by card paid); null until then'),
    ),
    events: Type.Optional(Type.Array(RestOrderEvent, { description: 'addition: what has happened to it, oldest first' })),
    availableActions: Type.Optional(Type.Array(Type.Enum(ORDER_ACTIONS), { description: 'addition: what the caller can do to it now' })),
    customer: Type.Optional(
      orNull(Type.Object(RestUser.properties), 'addition, for administrators: who bought it; null once the account is gone'),
    ),
    cursor: CursorText,
    notes: Type.Optional(Type.Array(RestOrderNote, { description: 'addition, for administrators: internal notes, oldest first' })),
  },
  { title: 'Order' },
)
export type RestOrder = Static<typeof RestOrder>

/** The delivery address as it was when the order was placed. */
export type RestOrderAddress = RestOrder['deliveryAddress']

/**
 * GET order/all (addition): the orders of all shoppers. The header `x-total-count` counts the whole list; it is left out for a search that
 * finds very many, of which the first 1,000 are listed.
 */
export const OrdersQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({ maxLength: 100, description: 'order number, or part of the customer’s name, email or phone or of a product’s name' }),
    ),
    status: Type.Optional(Type.String({ maxLength: 200, description: `some of ${ORDER_STATUSES.join(', ')}, with commas between` })),
    user: Type.Optional(Type.String({ maxLength: 100, description: 'who ordered, by id' })),
    method: Type.Optional(Type.Enum(PAYMENT_METHODS)),
    payment: Type.Optional(Type.String({ maxLength: 200, description: `some of ${PAYMENT_STATUSES.join(', ')}, with commas between` })),
    from: Type.Optional(Moment('placed then or later; RFC 3339')),
    to: Type.Optional(Moment('placed before then; RFC 3339')),
    sortBy: Type.Optional(Type.Enum(ORDER_SORTS, { description: 'newest when not given; highest and lowest bill' })),
    ...SliceQuery.properties,
  },
  { additionalProperties: false },
)
export type OrdersQuery = Static<typeof OrdersQuery>

/** GET order/export.csv (addition): the filters and sorts of the list. */
export const OrderExportQuery = Type.Omit(OrdersQuery, ['limit', 'offset', 'after'], { additionalProperties: false })
export type OrderExportQuery = Static<typeof OrderExportQuery>

const OrderId = Type.String({ maxLength: 100 })
const Note = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** PUT order/status (addition) */
export const OrderStatusBody = Type.Object(
  {
    id: OrderId,
    status: Type.Enum(ORDER_STATUSES, { description: 'the next one' }),
    trackingNumber: Type.Optional(Type.String({ maxLength: 64, description: 'when it ships' })),
    carrier: Type.Optional(Type.String({ maxLength: 64, description: 'when it ships' })),
    note: Note('kept with the step, for the shopper too'),
  },
  { title: 'OrderStatusBody', additionalProperties: false },
)
export type OrderStatusBody = Static<typeof OrderStatusBody>

/** PUT order/cancel (addition): the products of an unpaid order go back into the cart when the shopper cancels it. */
export const OrderCancelBody = Type.Object({ id: OrderId, reason: Note('why') }, { title: 'OrderCancelBody', additionalProperties: false })
export type OrderCancelBody = Static<typeof OrderCancelBody>

/** PUT order/note (addition): adds an internal note. */
export const OrderNoteBody = Type.Object(
  { id: OrderId, note: Type.String({ maxLength: 2000 }) },
  { title: 'OrderNoteBody', additionalProperties: false },
)
export type OrderNoteBody = Static<typeof OrderNoteBody>

/**
 * PUT order/refund (addition): refunds a payment by card. The header `Idempotency-Key` is required: a repeated call refunds nothing twice;
 * for another amount or reason it is refused with 422.
 */
export const OrderRefundBody = Type.Object(
  {
    id: OrderId,
    amount: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_REFUND, description: 'decimal EGP; all that is left when not given' })),
    reason: Note('why, for administrators'),
  },
  { title: 'OrderRefundBody', additionalProperties: false },
)
export type OrderRefundBody = Static<typeof OrderRefundBody>

import { Type, type Static } from 'typebox'
import { PAYMENT_METHODS } from '../shop.ts'
import { AddressBody } from './address.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './codes.ts'

/**
 * POST order. The header `Idempotency-Key` (addition) makes a repeated call return the same order; for another cart, address or
 * way to pay it is refused with 422.
 */
export const OrderBody = Type.Object(
  {
    deliveryAddress: AddressBody,
    paymentMethod: Type.Enum(PAYMENT_METHODS),
    checkoutId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'addition: the cart that is meant, and no later one, as GET cart named it' }),
    ),
  },
  { additionalProperties: false },
)
export type OrderBody = Static<typeof OrderBody>

export const RestOrderLine = Type.Object({
  product_id: Type.Union([Type.String(), Type.Null()], { description: 'null once the product is gone' }),
  quantity: Type.Integer(),
  productBrief: Type.Object(
    {
      product_id: Type.String(),
      name: Type.String(),
      price: Type.Number({ description: 'decimal EGP' }),
      image_path: Type.Union([Type.String(), Type.Null()]),
    },
    { description: 'the product as it was bought' },
  ),
})
export type RestOrderLine = Static<typeof RestOrderLine>

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
    user: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'addition: who bought it' })),
    paymentStatus: Type.Optional(Type.Enum(PAYMENT_STATUSES, { description: 'addition' })),
    shippingFee: Type.Optional(Type.Number({ description: 'addition' })),
    cashOnDeliveryFee: Type.Optional(Type.Number({ description: 'addition' })),
    cart: Type.Optional(Type.String({ description: 'addition, when it was placed just now: the id of the cart, which is empty since' })),
    nextCheckoutId: Type.Optional(
      Type.String({ description: 'addition, when it was placed just now: the `checkoutId` of the cart since' }),
    ),
    updatedAt: Type.Optional(Type.String({ description: 'addition' })),
  },
  { $id: 'Order' },
)
export type RestOrder = Static<typeof RestOrder>
/** Where an order goes: the address as it was when the order was placed. */
export type RestOrderAddress = RestOrder['deliveryAddress']

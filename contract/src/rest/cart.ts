import { Type, type Static } from 'typebox'
import { RestProduct } from './product.ts'

/** The bill of an order of the cart; decimal EGP. */
export const RestTotals = Type.Object({
  subtotal: Type.Number(),
  shippingFee: Type.Number(),
  cashOnDeliveryFee: Type.Number(),
  total: Type.Number(),
})
export type RestTotals = Static<typeof RestTotals>

export const RestCartLine = Type.Object({ product_id: RestProduct, quantity: Type.Integer({ minimum: 1 }) })
export type RestCartLine = Static<typeof RestCartLine>

/** GET cart, and the response of every change of the cart. Lines in the order they were added. */
export const RestCart = Type.Object(
  {
    _id: Type.Optional(Type.String({ description: 'addition' })),
    checkoutId: Type.Optional(
      Type.String({ description: 'addition: names the order that this cart becomes; another one after each order' }),
    ),
    products: Type.Array(RestCartLine),
    bill: Type.Number({ description: 'sum of the lines without fees, decimal EGP' }),
    quotes: Type.Optional(
      Type.Object({ visa: RestTotals, cash: RestTotals }, { description: 'addition: the cost of an order by payment method' }),
    ),
  },
  { $id: 'Cart' },
)
export type RestCart = Static<typeof RestCart>

const Id = Type.String({ maxLength: 64 })

/** PUT cart/incItem: flag 1 adds or increments, flag 0 decrements and does nothing at 1. */
export const IncItemBody = Type.Object(
  {
    product_id: Id,
    flag: Type.Union([Type.Literal(0), Type.Literal(1)]),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'addition, with flag 1: how many pieces to add' })),
  },
  { additionalProperties: false },
)
export type IncItemBody = Static<typeof IncItemBody>

/** PUT cart/item (addition): sets the quantity; safe to repeat. */
export const CartItemBody = Type.Object(
  { product_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 10_000 }) },
  { additionalProperties: false },
)
export type CartItemBody = Static<typeof CartItemBody>

/** PUT cart/removeItem; safe to repeat. */
export const RemoveItemBody = Type.Object({ product_id: Id }, { additionalProperties: false })
export type RemoveItemBody = Static<typeof RemoveItemBody>

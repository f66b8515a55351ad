import { Type, type Static } from 'typebox'
import { REORDER_PROBLEMS } from './codes.ts'
import { RestCartCoupon } from './coupon.ts'
import { RestOrder } from './order.ts'
import { RestProduct } from './product.ts'
import { RestVariant } from './variant.ts'
import { orNull } from './values.ts'

/** The bill of an order of the cart; decimal EGP. */
export const RestTotals = Type.Object(
  {
    subtotal: Type.Number(),
    discount: Type.Optional(Type.Number({ description: 'what the coupon takes off' })),
    shippingFee: Type.Number(),
    cashOnDeliveryFee: Type.Number(),
    total: Type.Number(),
  },
  { title: 'Totals' },
)
export type RestTotals = Static<typeof RestTotals>

export const RestCartLine = Type.Object(
  {
    product_id: RestProduct,
    quantity: Type.Integer({ minimum: 1 }),
    variant: Type.Optional(Type.Object(RestVariant.properties, { description: 'addition, of a product with options: what was chosen' })),
  },
  { title: 'CartLine' },
)
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
    savings: Type.Optional(
      Type.Number({ description: 'addition: what the same lines cost more at the prices before their reductions, decimal EGP' }),
    ),
    coupon: Type.Optional(
      Type.Object(RestCartCoupon.properties, { description: 'addition: the coupon that was entered, whether it applies or not' }),
    ),
    hasSaved: Type.Optional(
      Type.Boolean({ description: 'addition: whether something is saved for later, which is no part of the cart: GET cart/saved' }),
    ),
    freeShipping: Type.Optional(
      Type.Object(
        {
          from: Type.Number({ description: 'what the products must come to, less what a coupon takes off them' }),
          missing: Type.Number({ description: '0 where the order is shipped for nothing' }),
        },
        { description: 'addition: from which sum on orders are shipped for nothing, where the shop has such a sum; decimal EGP' },
      ),
    ),
    quotes: Type.Optional(
      Type.Object({ visa: RestTotals, cash: RestTotals }, { description: 'addition: the cost of an order by payment method' }),
    ),
  },
  { title: 'Cart' },
)
export type RestCart = Static<typeof RestCart>

const Id = Type.String({ maxLength: 64 })
const VariantId = Type.Optional(
  Type.String({ maxLength: 64, description: 'addition, required for a product with options: what was chosen' }),
)

/** PUT cart/incItem: flag 1 adds or increments, flag 0 decrements and does nothing at 1. */
export const IncItemBody = Type.Object(
  {
    product_id: Id,
    variant_id: VariantId,
    flag: Type.Union([Type.Literal(0), Type.Literal(1)]),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'addition, with flag 1: how many pieces to add' })),
  },
  { title: 'IncItemBody', additionalProperties: false },
)
export type IncItemBody = Static<typeof IncItemBody>

/** PUT cart/item (addition): sets the quantity; safe to repeat. */
export const CartItemBody = Type.Object(
  { product_id: Id, variant_id: VariantId, quantity: Type.Integer({ minimum: 1, maximum: 10_000 }) },
  { title: 'CartItemBody', additionalProperties: false },
)
export type CartItemBody = Static<typeof CartItemBody>

/** PUT cart/removeItem; safe to repeat. */
export const RemoveItemBody = Type.Object(
  { product_id: Id, variant_id: VariantId },
  { title: 'RemoveItemBody', additionalProperties: false },
)
export type RemoveItemBody = Static<typeof RemoveItemBody>

// Every call of what follows is an addition.

/** PUT cart/saveForLater, cart/moveToCart, cart/removeSaved; safe to repeat. */
export const SavedItemBody = Type.Object({ product_id: Id, variant_id: VariantId }, { title: 'SavedItemBody', additionalProperties: false })
export type SavedItemBody = Static<typeof SavedItemBody>

/** A product that was put aside from the cart. */
export const RestSavedItem = Type.Object(
  {
    ...RestCartLine.properties,
    savedAt: Type.String({ description: 'RFC 3339, UTC' }),
  },
  { title: 'SavedItem' },
)
export type RestSavedItem = Static<typeof RestSavedItem>

const Saved = Type.Array(RestSavedItem, { description: 'the latest first' })

/** GET cart/saved. */
export const RestSavedItems = Type.Object({ saved: Saved }, { title: 'SavedItems' })
export type RestSavedItems = Static<typeof RestSavedItems>

/** The cart and what is saved for later, after a change of the latter. */
export const RestSavedChange = Type.Object(
  {
    cart: RestCart,
    saved: Saved,
    moved: Type.Optional(Type.Integer({ description: 'of cart/moveToCart: pieces that are in the cart since; 0 when it was not saved' })),
  },
  { title: 'SavedChange' },
)
export type RestSavedChange = Static<typeof RestSavedChange>

/** PUT cart/reorder: puts what an own order was of into the cart, as far as there is any. */
export const ReorderBody = Type.Object({ order_id: Id }, { title: 'ReorderBody', additionalProperties: false })
export type ReorderBody = Static<typeof ReorderBody>

export const RestReorderedLine = Type.Object(
  {
    added: Type.Integer({ description: 'pieces that were put into the cart' }),
    problem: orNull(Type.Enum(REORDER_PROBLEMS), 'why it is fewer than were bought; null when it is not'),
  },
  { title: 'ReorderedLine' },
)
export type RestReorderedLine = Static<typeof RestReorderedLine>

/** The answer of PUT cart/reorder. */
export const RestReorder = Type.Object(
  {
    cart: RestCart,
    order: RestOrder,
    lines: Type.Array(RestReorderedLine, { description: 'for each of the order’s products, in their order' }),
  },
  { title: 'Reorder' },
)
export type RestReorder = Static<typeof RestReorder>

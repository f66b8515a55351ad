import { Type, type Static } from 'typebox'
import { COUPON_REFUSALS, PROBLEM_CODES, UNPAID_LIMIT_KINDS } from './codes.ts'
import { RestCoupon } from './coupon.ts'
import { RestOrder } from './order.ts'
import { RestProduct } from './product.ts'
import { RestReview } from './review.ts'
import { RestVariant } from './variant.ts'
import { PAYMENT_METHODS } from '../shop.ts'

const FieldErrorAt = Type.Object({
  path: Type.Array(Type.String()),
  code: Type.String({
    description: 'REQUIRED, INVALID, MISMATCH, OUT_OF_RANGE, TOO_LONG, NOT_FOUND, TAKEN, UNSUPPORTED_FILE_TYPE or FILE_TOO_LARGE',
  }),
  message: Type.String(),
})

/** A product whose stock is below the quantity asked for. */
export const RestOutOfStockItem = Type.Object(
  {
    ...RestProduct.properties,
    quantity: Type.Integer({ description: 'pieces asked for' }),
    variant: Type.Optional(
      Type.Object(RestVariant.properties, { description: 'addition, of a product with options: which of its variants' }),
    ),
  },
  { title: 'Shortage' },
)
export type RestOutOfStockItem = Static<typeof RestOutOfStockItem>

/**
 * The body of every response that is not a success, except that `POST /order` refuses shortages with 409 and the bare list of products
 * (spec 7), each a `RestOutOfStockItem`.
 */
export const RestProblem = Type.Object(
  {
    code: Type.Enum(PROBLEM_CODES),
    message: Type.String({ description: 'what to tell the person' }),
    fields: Type.Optional(Type.Array(FieldErrorAt, { description: 'with VALIDATION: what is wrong with which field' })),
    products: Type.Optional(Type.Array(RestOutOfStockItem, { description: 'with OUT_OF_STOCK and PAYMENT_METHOD_UNAVAILABLE' })),
    availableMethods: Type.Optional(Type.Array(Type.Enum(PAYMENT_METHODS), { description: 'with PAYMENT_METHOD_UNAVAILABLE' })),
    review: Type.Optional(RestReview),
    order: Type.Optional(RestOrder),
    limit: Type.Optional(
      Type.Integer({ description: 'with ADDRESS_LIMIT, CART_LIMIT, SAVED_ITEMS_LIMIT, STOCK_ALERT_LIMIT and UNPAID_LIMIT' }),
    ),
    unpaidLimit: Type.Optional(Type.Enum(UNPAID_LIMIT_KINDS, { description: 'with UNPAID_LIMIT: of what there would be too much' })),
    orders: Type.Optional(
      Type.Array(Type.Object(RestOrder.properties), { description: 'with UNPAID_LIMIT: own orders that are not paid, up to five' }),
    ),
    count: Type.Optional(
      Type.Integer({
        description:
          'with NOT_EMPTY: how many categories or products are still in it; with ORDERS_UNDER_WAY: how many orders; with IMPORT_ROWS: how many rows are wrong',
      }),
    ),
    current: Type.Optional(RestProduct),
    currentCoupon: Type.Optional(RestCoupon),
    rows: Type.Optional(
      Type.Array(Type.Object({ row: Type.Integer({ description: 'the header is 1' }), fields: Type.Array(FieldErrorAt) }), {
        description: 'with IMPORT_ROWS: what is wrong with which row; the first 100',
      }),
    ),
    retryAfter: Type.Optional(
      Type.Integer({ description: 'with TOO_MANY_ATTEMPTS and UNAVAILABLE, and with UNPAID_LIMIT where waiting helps: seconds to wait' }),
    ),
    reason: Type.Optional(Type.Enum(COUPON_REFUSALS, { description: 'with COUPON_REFUSED: why the coupon does not apply' })),
    coupon: Type.Optional(Type.String({ description: 'with COUPON_REFUSED: its code' })),
    retryable: Type.Optional(Type.Boolean({ description: 'with PAYMENT_PROVIDER: whether the same call may succeed in a moment' })),
    requestId: Type.Optional(Type.String({ description: 'with INTERNAL: quote it to the shop' })),
  },
  { title: 'Problem' },
)
export type RestProblem = Static<typeof RestProblem>

/** Coupons (issue 22, 9); all of them additions to spec 7. */
import { Type, type Static } from 'typebox'
import { MAX_PRICE } from '../catalogue-rules.ts'
import { MAX_COUPON_CODE, MAX_COUPON_SUBJECTS, MAX_COUPON_USES } from '../fields/coupon.ts'
import { CursorText, partQuery } from './cursor.ts'
import { COUPON_KINDS, COUPON_REFUSALS, COUPON_STATES } from './codes.ts'
import { Moment, orNull } from './values.ts'

/** The coupon in a cart: what it takes off, or why it takes off nothing. */
export const RestCartCoupon = Type.Object(
  {
    code: Type.String(),
    discount: Type.Number({ description: 'decimal EGP: what it takes off an order of this cart' }),
    reason: Type.Optional(Type.Enum(COUPON_REFUSALS, { description: 'why it does not apply, which an order is refused for' })),
    message: Type.Optional(Type.String({ description: 'the same in words' })),
  },
  { title: 'CartCoupon' },
)
export type RestCartCoupon = Static<typeof RestCartCoupon>

/** PUT cart/coupon */
export const CartCouponBody = Type.Object(
  { code: Type.String({ maxLength: 200, description: 'in capitals or not' }) },
  { title: 'CartCouponBody', additionalProperties: false },
)
export type CartCouponBody = Static<typeof CartCouponBody>

const Ids = (description: string) =>
  Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_COUPON_SUBJECTS, uniqueItems: true, description })
const Amount = (description: string) => Type.Number({ minimum: 0, maximum: MAX_PRICE, description: `decimal EGP: ${description}` })
const Uses = (description: string) => orNull(Type.Integer({ minimum: 1, maximum: MAX_COUPON_USES }), description)
const MomentOrNull = (description: string) => orNull(Moment(description), description)

/** POST coupon */
export const CouponBody = Type.Object(
  {
    code: Type.String({ maxLength: MAX_COUPON_CODE }),
    kind: Type.Enum(COUPON_KINDS),
    percentOff: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'with kind PERCENT' })),
    amount: Type.Optional(Amount('with kind AMOUNT')),
    minimum: Type.Optional(Amount('what the products that it is for must come to')),
    products: Type.Optional(Ids('only for these products, and those of `categories`; for all where both are empty')),
    categories: Type.Optional(Ids('only for products of these categories')),
    firstOrder: Type.Optional(Type.Boolean({ description: 'only for the first order of an account' })),
    usesPerAccount: Type.Optional(Uses('orders of one account; null for any number')),
    maxUses: Type.Optional(Uses('orders in all; null for any number')),
    startsAt: Type.Optional(MomentOrNull('from when it can be used; null for at once')),
    endsAt: Type.Optional(MomentOrNull('until when; null for without end')),
    paused: Type.Optional(Type.Boolean()),
  },
  { title: 'CouponBody', additionalProperties: false },
)
export type CouponBody = Static<typeof CouponBody>

/** PUT coupon: what is left out stays. Orders keep what it took off them. */
export const CouponChangeBody = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    version: Type.Optional(
      Type.Integer({ description: 'the version that the editor saw; refused with COUPON_CONFLICT when it is another by now' }),
    ),
    ...Type.Partial(CouponBody).properties,
  },
  { title: 'CouponChangeBody', additionalProperties: false },
)
export type CouponChangeBody = Static<typeof CouponChangeBody>

const Sum = (description: string) => Type.Number({ description: `decimal EGP: ${description}` })

/** A coupon, for administrators. */
export const RestCoupon = Type.Object(
  {
    _id: Type.String(),
    version: Type.Integer({ description: 'grows with every change by staff, not with orders' }),
    code: Type.String(),
    kind: Type.Enum(COUPON_KINDS),
    percentOff: orNull(Type.Integer()),
    amount: orNull(Type.Number(), 'decimal EGP'),
    minimum: Sum('what the products that it is for must come to'),
    products: Type.Array(Type.String(), { description: 'ids; it is for all products where both lists are empty' }),
    categories: Type.Array(Type.String(), { description: 'ids' }),
    firstOrder: Type.Boolean(),
    usesPerAccount: orNull(Type.Integer()),
    maxUses: orNull(Type.Integer()),
    startsAt: Type.String({ description: 'RFC 3339, UTC' }),
    endsAt: orNull(Type.String()),
    paused: Type.Boolean(),
    state: Type.Enum(COUPON_STATES),
    uses: Type.Integer({ description: 'orders with it that are not cancelled' }),
    discounted: Sum('what it took off these orders'),
    revenue: Sum('what these orders come to, without what went back'),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    cursor: CursorText,
  },
  { title: 'Coupon' },
)
export type RestCoupon = Static<typeof RestCoupon>

/** GET coupon: newest first; the header `x-total-count` counts the whole list. */
export const CouponsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: MAX_COUPON_CODE, description: 'a part of the code' })),
    ...partQuery('20 when not given'),
  },
  { additionalProperties: false },
)
export type CouponsQuery = Static<typeof CouponsQuery>

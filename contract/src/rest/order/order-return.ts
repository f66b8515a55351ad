/** Returns of products of an order; all of them additions to spec 7. */
import { Type, type Static } from 'typebox'
import { MAX_REFUND } from '../../refund-rules.ts'
import { MAX_CART_LINES, MAX_RETURN_PICTURES } from '../../shop.ts'
import { RestReturnPicture } from './return-picture.ts'
import { CASH_REFUND_METHODS, RETURN_ACTIONS, RETURN_REASONS, RETURN_STATUSES } from '../codes.ts'
import { orNull } from '../values.ts'

/** Pieces of a line of the order that come back. */
export const RestReturnLine = Type.Object(
  {
    line: Type.Integer({ description: 'the line of the order, counted from 1' }),
    quantity: Type.Integer(),
    reason: Type.Enum(RETURN_REASONS),
    note: orNull(Type.String(), 'what the shopper says'),
    restocked: orNull(Type.Integer(), 'how many of them are in stock again, the rest is written off; null until they are received'),
    replacement: orNull(
      Type.Object({
        variant_id: Type.String(),
        optionValues: Type.Array(Type.String()),
        arabicOptionValues: Type.Array(orNull(Type.String())),
      }),
      'what was sent in place',
    ),
  },
  { title: 'ReturnLine' },
)
export type RestReturnLine = Static<typeof RestReturnLine>

export const RestReturnEvent = Type.Object(
  {
    _id: Type.String(),
    status: Type.Enum(RETURN_STATUSES, { description: 'after the step' }),
    note: orNull(Type.String(), 'for shop and shopper'),
    byShop: Type.Boolean({ description: 'whether the shop took the step' }),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
  },
  { title: 'ReturnEvent' },
)
export type RestReturnEvent = Static<typeof RestReturnEvent>

export const RestReturn = Type.Object(
  {
    _id: Type.String(),
    number: Type.String({ description: 'what to write on the parcel' }),
    status: Type.Enum(RETURN_STATUSES),
    createdAt: Type.String({ description: 'RFC 3339, UTC' }),
    lines: Type.Array(RestReturnLine),
    events: Type.Array(RestReturnEvent, { description: 'oldest first' }),
    pictures: Type.Optional(Type.Array(RestReturnPicture, { description: 'of the products, as the shopper has sent them' })),
    value: Type.Number({
      description: 'what was paid for it, less its part of the coupon; with the fees, where with it the whole order came back; decimal EGP',
    }),
    refund: orNull(Type.String(), 'the refund of the order that was made for it'),
    carrier: orNull(Type.String(), 'of the replacement'),
    trackingNumber: orNull(Type.String(), 'of the replacement'),
    availableActions: Type.Array(Type.Enum(RETURN_ACTIONS), { description: 'what the caller can do to it now' }),
  },
  { title: 'Return' },
)
export type RestReturn = Static<typeof RestReturn>

const Id = Type.String({ maxLength: 100 })
const Line = Type.Integer({ minimum: 1, maximum: MAX_CART_LINES })
const Pieces = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Note = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))
const linesOf = <Part extends ReturnType<typeof Type.Object>>(part: Part) => Type.Array(part, { minItems: 1, maxItems: MAX_CART_LINES })

/**
 * POST order/return: asks to return products of a delivered order. The header `Idempotency-Key` is required: a repeated call asks once; for
 * other products it is refused with 422.
 */
export const ReturnBody = Type.Object(
  {
    id: Type.String({ maxLength: 100, description: 'the order' }),
    lines: linesOf(
      Type.Object(
        { line: Line, quantity: Pieces, reason: Type.Enum(RETURN_REASONS), note: Note('needed for OTHER') },
        { additionalProperties: false },
      ),
    ),
    pictures: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        maxItems: MAX_RETURN_PICTURES,
        uniqueItems: true,
        description: 'ids that `POST order/return/picture` has answered for this order',
      }),
    ),
  },
  { title: 'ReturnBody', additionalProperties: false },
)
export type ReturnBody = Static<typeof ReturnBody>

/** PUT order/return/cancel: the shopper keeps the products after all. */
export const ReturnCancelBody = Type.Object({ id: Id }, { title: 'ReturnCancelBody', additionalProperties: false })
export type ReturnCancelBody = Static<typeof ReturnCancelBody>

/** PUT order/return/answer: accepts or refuses a return. */
export const ReturnAnswerBody = Type.Object(
  { id: Id, accept: Type.Boolean(), note: Note('for the shopper: how to send it, or why not; needed when it is refused') },
  { title: 'ReturnAnswerBody', additionalProperties: false },
)
export type ReturnAnswerBody = Static<typeof ReturnAnswerBody>

/** PUT order/return/receive: the products have come; each line says how many are in stock again, the rest is written off. */
export const ReturnReceiveBody = Type.Object(
  {
    id: Id,
    lines: linesOf(Type.Object({ line: Line, restock: Pieces }, { additionalProperties: false })),
    note: Note('for the shopper'),
  },
  { title: 'ReturnReceiveBody', additionalProperties: false },
)
export type ReturnReceiveBody = Static<typeof ReturnReceiveBody>

/** PUT order/return/refund: gives the money back, once: to the card that paid, or as was agreed where the order was paid in cash. */
export const ReturnRefundBody = Type.Object(
  {
    id: Id,
    amount: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_REFUND, description: 'decimal EGP; its value when not given' })),
    method: Type.Optional(Type.Enum(CASH_REFUND_METHODS, { description: 'needed for an order that was paid in cash, and for no other' })),
    note: Note('for the shopper'),
  },
  { title: 'ReturnRefundBody', additionalProperties: false },
)
export type ReturnRefundBody = Static<typeof ReturnRefundBody>

/** PUT order/return/replace: sends other variants of the same products in place. No money moves. */
export const ReturnReplaceBody = Type.Object(
  {
    id: Id,
    lines: linesOf(Type.Object({ line: Line, variant_id: Id }, { additionalProperties: false })),
    carrier: Type.Optional(Type.String({ maxLength: 64 })),
    trackingNumber: Type.Optional(Type.String({ maxLength: 64 })),
    note: Note('for the shopper'),
  },
  { title: 'ReturnReplaceBody', additionalProperties: false },
)
export type ReturnReplaceBody = Static<typeof ReturnReplaceBody>

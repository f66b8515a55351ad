/** Pictures of returns; all of them additions to spec 7. */
import { Type, type Static } from 'typebox'

/** POST order/return/picture: a form with one picture, sent before its return is asked for. */
export const ReturnPictureForm = Type.Object(
  { img: Type.String({ format: 'binary', description: 'png or jpeg, 5 MB' }) },
  { additionalProperties: false },
)

/** Query of POST order/return/picture. */
export const ReturnPictureQuery = Type.Object(
  { order: Type.String({ maxLength: 100, description: 'the order of which products are to be returned' }) },
  { additionalProperties: false },
)

export const RestReturnPicture = Type.Object({
  _id: Type.String(),
  url: Type.String({ description: 'its URL with the shop, for the shopper of the order and for administrators alone' }),
})
export type RestReturnPicture = Static<typeof RestReturnPicture>

/** The answer of GET order/return/picture/allowance. */
export const RestReturnPictureAllowance = Type.Object({
  allowed: Type.Boolean({ description: 'whether the caller has an order of which products can be returned' }),
})
export type RestReturnPictureAllowance = Static<typeof RestReturnPictureAllowance>

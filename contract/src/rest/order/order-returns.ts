import { Type, type Static } from 'typebox'
import { RETURN_STATUSES } from '../codes.ts'
import { CursorText } from '../cursor.ts'
import { RestOrder } from '../order.ts'
import { SliceQuery } from '../review.ts'

/** GET order/returns: the returns of all shoppers, the newest first; each with its order. */
export const ReturnsQuery = Type.Object(
  {
    status: Type.Optional(Type.String({ maxLength: 200, description: `some of ${RETURN_STATUSES.join(', ')}, with commas between` })),
    ...SliceQuery.properties,
  },
  { additionalProperties: false },
)
export type ReturnsQuery = Static<typeof ReturnsQuery>

/** An entry of GET order/returns. */
export const RestReturnEntry = Type.Object(
  { _id: Type.String({ description: 'the return' }), order: RestOrder, cursor: CursorText },
  { title: 'ReturnEntry' },
)
export type RestReturnEntry = Static<typeof RestReturnEntry>

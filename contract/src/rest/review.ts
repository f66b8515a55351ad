import { Type, type Static } from 'typebox'
import { After, CursorText } from './cursor.ts'
import { ListsQuery } from './lists.ts'
import { LANGUAGES } from '../languages.ts'
import { MAX_PAGE_SIZE } from '../shop.ts'

/** GET review/product/{productId}: newest first; the header `x-total-count` (addition) counts the whole list. */
export const RestReview = Type.Object(
  {
    _id: Type.String(),
    user: Type.Object({ _id: Type.String(), name: Type.String() }),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    title: Type.String(),
    date: Type.String({ description: 'RFC 3339, UTC' }),
    comment: Type.String(),
    product: Type.String({ description: 'addition: the id of the product' }),
    verified: Type.Boolean({ description: 'addition: whether the author had bought the product' }),
    cursor: CursorText,
  },
  { $id: 'Review' },
)
export type RestReview = Static<typeof RestReview>

/** Additional parameters of every list that is not paged in the spec: reviews and orders. */
export const SliceQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'addition' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'addition' })),
    after: After,
  },
  { additionalProperties: false },
)
export type SliceQuery = Static<typeof SliceQuery>

const language = Type.Optional(Type.Enum([...LANGUAGES], { description: 'addition: reviews in this language come before the others' }))

/** GET review/product/{productId} */
export const ReviewListQuery = Type.Object({ ...SliceQuery.properties, language }, { additionalProperties: false })

/** GET review/product (addition) */
export const ReviewListsQuery = Type.Object({ ...ListsQuery.properties, language }, { additionalProperties: false })

/** POST review */
export const ReviewBody = Type.Object(
  {
    product: Type.String({ maxLength: 64 }),
    rating: Type.Integer(),
    title: Type.String({ maxLength: 1000 }),
    comment: Type.String({ maxLength: 10_000 }),
  },
  { additionalProperties: false },
)
export type ReviewBody = Static<typeof ReviewBody>

/** DELETE review/{id} */
export const RestReviewDeleted = Type.Object(
  { message: Type.String(), product: Type.Optional(Type.String({ description: 'addition: the id of the product it was about' })) },
  { $id: 'ReviewDeleted' },
)
export type RestReviewDeleted = Static<typeof RestReviewDeleted>

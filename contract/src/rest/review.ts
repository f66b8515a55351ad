import { Type, type Static } from 'typebox'
import { After, CursorText, partQuery } from './cursor.ts'
import { REVIEW_REPORT_REASONS, REVIEW_SORTS, REVIEW_STATES, STAFF_REVIEW_SORTS } from './codes.ts'
import { ListsQuery } from './lists.ts'
import { LANGUAGES } from '../languages.ts'
import { MAX_PAGE_SIZE } from '../shop.ts'
import { orNull } from './values.ts'

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
    answer: Type.Optional(
      Type.Object(
        { text: Type.String(), date: Type.String() },
        { description: 'addition: what the shop answered, and when it was written last' },
      ),
    ),
    edited: Type.Optional(Type.String({ description: 'addition: when its author changed it last, RFC 3339' })),
    hidden: Type.Optional(
      Type.Object(
        { reason: Type.String(), date: Type.String() },
        { description: 'addition, for author and administrators: why it is hidden' },
      ),
    ),
    reports: Type.Optional(
      Type.Object(
        { count: Type.Integer(), reasons: Type.Array(Type.Enum(REVIEW_REPORT_REASONS)) },
        { description: 'addition, for administrators: reports that no administrator has looked into yet, and their reasons, each once' },
      ),
    ),
    cursor: CursorText,
  },
  { title: 'Review' },
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
export const ReviewListQuery = Type.Object(
  {
    ...SliceQuery.properties,
    language,
    sortBy: Type.Optional(Type.Enum(REVIEW_SORTS, { description: 'addition: newest when not given; in the others languages are mixed' })),
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'addition: only reviews with so many stars' })),
  },
  { additionalProperties: false },
)
export type ReviewListQuery = Static<typeof ReviewListQuery>

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
  { title: 'ReviewBody', additionalProperties: false },
)
export type ReviewBody = Static<typeof ReviewBody>

/** PUT review (addition): by its author. */
export const ReviewChangeBody = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    rating: Type.Integer(),
    title: Type.String({ maxLength: 1000 }),
    comment: Type.String({ maxLength: 10_000 }),
  },
  { title: 'ReviewChangeBody', additionalProperties: false },
)
export type ReviewChangeBody = Static<typeof ReviewChangeBody>

/** DELETE review/{id} */
export const RestReviewDeleted = Type.Object(
  { message: Type.String(), product: Type.Optional(Type.String({ description: 'addition: the id of the product it was about' })) },
  { title: 'ReviewDeleted' },
)
export type RestReviewDeleted = Static<typeof RestReviewDeleted>

/** GET review (addition), for administrators: all reviews; the header `x-total-count` counts the whole list. */
export const StaffReviewsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 100, description: "part of a product's name, or of an author's name or email" })),
    user: Type.Optional(Type.String({ maxLength: 64, description: 'only those by this account' })),
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    state: Type.Optional(Type.Enum(REVIEW_STATES, { description: 'both when not given' })),
    sortBy: Type.Optional(Type.Enum(STAFF_REVIEW_SORTS, { description: 'newest when not given' })),
    ...partQuery('20 when not given'),
  },
  { additionalProperties: false },
)
export type StaffReviewsQuery = Static<typeof StaffReviewsQuery>

/** GET review/own/{productId} (addition): the caller's review of a product, also while it is hidden. */
export const RestOwnReview = Type.Object({ review: orNull(RestReview) }, { title: 'OwnReview' })
export type RestOwnReview = Static<typeof RestOwnReview>

const id = Type.String({ maxLength: 64 })

/** PUT review/hide (addition) */
export const HideReviewBody = Type.Object(
  { id, reason: Type.String({ maxLength: 4000 }) },
  { title: 'HideReviewBody', additionalProperties: false },
)

/** PUT review/show (addition) */
export const ShowReviewBody = Type.Object({ id }, { title: 'ShowReviewBody', additionalProperties: false })

/** PUT review/settle (addition): the reports of a review were looked into, and it stays. */
export const SettleReviewBody = Type.Object({ id }, { title: 'SettleReviewBody', additionalProperties: false })

/** PUT review/report, PUT review/report/visitor (additions): once for each account, or for each address without one; safe to repeat. */
export const ReportReviewBody = Type.Object(
  { id, reason: Type.Enum(REVIEW_REPORT_REASONS) },
  { title: 'ReportReviewBody', additionalProperties: false },
)
export type ReportReviewBody = Static<typeof ReportReviewBody>

/** PUT review/answer (addition): null takes the answer away. */
export const AnswerReviewBody = Type.Object(
  { id, answer: orNull(Type.String({ maxLength: 10_000 })) },
  { title: 'AnswerReviewBody', additionalProperties: false },
)

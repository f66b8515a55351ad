import type { RestReview, ReviewBody } from '@shop/contract/rest/review.ts'
import { DELETED_USER } from '@shop/contract/texts.ts'
import { opaqueId } from '../graphql/opaque-id.ts'
import { numberIn } from './values.ts'

/** A review in full; a service may have lost its author, not say who bought the product, and write numbers as text. */
export function completeReview(received: RestReview, product: string): RestReview {
  const { _id, user, rating, verified } = received
  return {
    ...received,
    product,
    rating: numberIn(rating),
    user: user ?? { _id: opaqueId('usr', _id), name: DELETED_USER },
    verified: verified ?? false,
  }
}

/** Whether a body is a whole review; spec section 7 leaves open what the call that saves one answers. */
export const isReview = (body: Partial<RestReview> | undefined): body is RestReview =>
  typeof body?._id === 'string' && typeof body.user?._id === 'string' && typeof body.date === 'string'

/** Whether a saved review has the stars and texts that were sent. */
export const saysSame = (saved: RestReview, sent: ReviewBody): boolean =>
  saved.rating === sent.rating && saved.title.trim() === sent.title.trim() && saved.comment.trim() === sent.comment.trim()

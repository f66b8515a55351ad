import type { Outcome, Refusal } from '../lib/refusal.ts'
import { noteChangedReviews } from './changed-reviews.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'
import { useUpdateReviewOutcome } from './update-review.generated.ts'
import { useCreateReviewOutcome } from './write-review.generated.ts'

/** A review as it is written; no rating is 0. */
export interface ReviewValues {
  rating: number
  title: string
  comment: string
}

/** The shop's refusal of a review. */
export interface ReviewRefusal extends Refusal {
  /** The shopper's earlier review of the product. */
  earlier?: ReviewTextFragment
}

/** Publishes a review of a product, or changes the one with this id. */
export function useWriteReview(productId: string, reviewId?: string) {
  const create = useCreateReviewOutcome()
  const update = useUpdateReviewOutcome()
  return async (values: ReviewValues): Promise<Outcome<unknown, ReviewRefusal>> => {
    if (reviewId !== undefined) {
      const changed = await update({ input: { reviewId, ...values } })
      if (!changed.refusal) noteChangedReviews(productId)
      return changed
    }
    const outcome = await create({ input: { productId, ...values } })
    if (!outcome.refusal) noteChangedReviews(productId)
    const { refusal } = outcome
    return refusal?.error?.__typename === 'AlreadyReviewedError' ? { refusal: { ...refusal, earlier: refusal.error.review } } : outcome
  }
}

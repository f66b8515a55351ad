import type { Outcome, Refusal } from '../lib/refusal.ts'
import { noteChangedReviews } from './changed-reviews.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'
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

/** Publishes a review of a product. */
export function useWriteReview(productId: string) {
  const create = useCreateReviewOutcome()
  return async (values: ReviewValues): Promise<Outcome<unknown, ReviewRefusal>> => {
    const outcome = await create({ input: { productId, ...values } })
    if (!outcome.refusal) noteChangedReviews(productId)
    const { refusal } = outcome
    return refusal?.error?.__typename === 'AlreadyReviewedError' ? { refusal: { ...refusal, earlier: refusal.error.review } } : outcome
  }
}

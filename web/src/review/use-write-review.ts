import { DONE, refused, send, type Outcome, type Refusal } from '../lib/refusal.ts'
import { noteChangedReviews } from './changed-reviews.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'
import { useCreateReviewMutation } from './write-review.generated.ts'

/** A review as it is written; no rating is 0. */
export interface ReviewValues {
  rating: number
  title: string
  comment: string
}

/** What the shop said against a review. */
export interface ReviewRefusal extends Refusal {
  /** The shopper's earlier review of the product. */
  earlier?: ReviewTextFragment
}

/** Publishes a review of a product. */
export function useWriteReview(productId: string) {
  const [create] = useCreateReviewMutation()
  return (values: ReviewValues): Promise<Outcome<void, ReviewRefusal>> =>
    send(
      create({ variables: { input: { productId, ...values } } }),
      (data) => data.createReview,
      (answer): Outcome<void, ReviewRefusal> => {
        if (answer.__typename === 'AlreadyReviewedError') return { refusal: { ...refused(answer).refusal, earlier: answer.review } }
        if (answer.__typename !== 'CreateReviewSuccess') return refused(answer)
        noteChangedReviews(productId)
        return DONE
      },
    )
}

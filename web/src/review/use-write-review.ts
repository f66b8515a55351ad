import { attempt, newerAnswer } from '../lib/attempt.ts'
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
export interface ReviewProblem {
  title: string
  reason: string
  fields: Partial<Record<string, string>>
  /** The shopper's earlier review of the product. */
  earlier?: ReviewTextFragment
}

const TITLE = 'The review was not published'

/** Publishes a review of a product; answers undefined when it stands there, else what to say. */
export function useWriteReview(productId: string) {
  const [create] = useCreateReviewMutation()

  return async function publish(values: ReviewValues): Promise<ReviewProblem | undefined> {
    const work = create({ variables: { input: { productId, ...values } } })
    const { answer, fault } = await attempt(work, (data) => data.createReview)
    if (fault) return { title: TITLE, reason: `${fault.title} (${fault.code})`, fields: {} }
    switch (answer.__typename) {
      case 'CreateReviewSuccess':
        noteChangedReviews(productId)
        return undefined
      case 'AlreadyReviewedError':
        return { title: TITLE, reason: answer.message, fields: {}, earlier: answer.review }
      case 'ValidationError':
        return {
          title: TITLE,
          reason: answer.message,
          fields: Object.fromEntries(answer.fields.map(({ path, message }) => [path.at(-1) ?? '', message])),
        }
      case 'NotFoundError':
        return { title: TITLE, reason: answer.message, fields: {} }
      default:
        return { title: TITLE, reason: newerAnswer(answer), fields: {} }
    }
  }
}

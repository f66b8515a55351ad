import type { ReviewReportReason, ReviewState, StaffReviewSort } from '@shop/contract/rest/codes.ts'
import type { RestOwnReview, RestReview } from '@shop/contract/rest/review.ts'
import { completeReview } from '../foreign/review.ts'
import { cutUnlessCounted, sliceWords, type Listed, type Slice } from '../lists/pagination.ts'
import { isNothingThere, isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'
import type { ReadReview } from './review.ts'
import { pathPart } from '../rest/path-part.ts'

/** Which of all reviews to list, and how. */
export interface StaffReviewsQuestion {
  search?: string | undefined
  user?: string | undefined
  stars?: number | undefined
  state?: ReviewState | undefined
  sortBy: StaffReviewSort
}

/** What administrators do with reviews, and what authors read of it; none of it is in spec section 7. */
export interface ModerationSource {
  list(token: string, question: StaffReviewsQuestion, slice: Slice): Promise<Listed<ReadReview>>
  /** The caller's review of a product, also while it is hidden; null without one, and for administrators. */
  own(token: string, productId: string): Promise<ReadReview | null>
  hide(token: string, id: string, reason: string): Promise<ReadReview>
  show(token: string, id: string): Promise<ReadReview>
  /** By a shopper, or by a visitor, who has no token. */
  report(token: string, id: string, reason: ReviewReportReason): Promise<void>
  /** The reports were looked into. */
  settle(token: string, id: string): Promise<ReadReview>
  /** Null takes the answer away. */
  answer(token: string, id: string, text: string | null): Promise<ReadReview>
}

const addition = 'moderation of reviews'

const complete = (review: RestReview): ReadReview => completeReview(review, review.product)

export function moderationSource(rest: Rest): ModerationSource {
  const put = async (path: string, token: string, body: object): Promise<ReadReview> =>
    complete((await rest.put<RestReview>(path, { token, body, addition })).body)
  return {
    async list(token, question, slice) {
      const query = new URLSearchParams(sliceWords(slice))
      for (const [name, value] of Object.entries(question)) if (value !== undefined) query.set(name, String(value))
      const answer = await rest.get<RestReview[]>(`review?${query.toString()}`, { token, addition })
      return cutUnlessCounted(answer.body.map(complete), answer, slice)
    },
    async own(token, productId) {
      try {
        const { review } = (await rest.get<RestOwnReview>(`review/own/${pathPart(productId)}`, { token, addition: 'own reviews' })).body
        return review ? { ...complete(review), own: true } : null
      } catch (error) {
        if (isRefusal(error, 'FORBIDDEN') || isNothingThere(error)) return null
        throw error
      }
    },
    hide: (token, id, reason) => put('review/hide', token, { id, reason }),
    show: (token, id) => put('review/show', token, { id }),
    async report(token, id, reason) {
      const body = { id, reason }
      if (token) await rest.put('review/report', { token, body, addition })
      else await rest.put('review/report/visitor', { body, addition: 'reports by visitors' })
    },
    settle: (token, id) => put('review/settle', token, { id }),
    answer: (token, id, text) => put('review/answer', token, { id, answer: text }),
  }
}

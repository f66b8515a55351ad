import type { RestReview } from '@shop/contract/rest/review.ts'

/** A review; `own` where it is known to be the caller's. */
export interface ReadReview extends RestReview {
  own?: boolean
}

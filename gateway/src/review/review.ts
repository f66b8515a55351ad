import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestReview } from '@shop/contract/rest/review.ts'

/** A review; `own` where it is known to be the caller's. */
export interface ReadReview extends RestReview {
  own?: boolean
  /** The product it is about, where that is at hand. */
  about?: RestProduct
}

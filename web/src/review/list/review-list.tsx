import { Suspense } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session.ts'
import type { ReviewTextFragment } from '../product-reviews.generated.ts'
import { ReviewItem } from '../review-item.tsx'

const DeleteReview = lazyPart(async () => (await import('../delete-review.tsx')).DeleteReview)

const List = styled.ul`
  display: grid;
  width: 100%;
  > li {
    padding-block: 20px;
    border-block-end: 1px solid var(--c-border);
  }
  > li:first-child {
    padding-block-start: 0;
  }
  > li:last-child {
    border: 0;
  }
`

/** Id of the part of the page with the form and the list. */
export const REVIEWS_PART = 'reviews-part'

/** Moves the focus to the reviews when the element that had it, a form or a button, is gone. */
export function focusReviews(): void {
  setTimeout(() => document.getElementById(REVIEWS_PART)?.focus({ preventScroll: true }))
}

/** Reviews of a product, newest first; authors can delete their own, administrators any. */
export function ReviewList({ productId, reviews }: { productId: string; reviews: readonly ReviewTextFragment[] }) {
  const { user } = useSession()
  const mayDelete = (review: ReviewTextFragment) => user?.role === 'ADMIN' || user?.reviewAuthorId === review.author.id
  return (
    <List>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem
            review={review}
            action={
              mayDelete(review) && (
                <Suspense>
                  <DeleteReview review={review} productId={productId} onDeleted={focusReviews} />
                </Suspense>
              )
            }
          />
        </li>
      ))}
    </List>
  )
}

import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSession } from '../lib/session.ts'
import { focusReviews } from './list/focus-reviews.ts'
import type { ReviewTextFragment } from './product-reviews.generated.ts'
import { ReportButton } from './report-button.tsx'
import { ReviewItem } from './review-item.tsx'

/** Their code, the form's library above all, is for those who have written one. */
const ReviewActions = lazyPart(async () => (await import('./review-actions.tsx')).ReviewActions)
const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm)

/** A review; its author can edit and delete it in its place, administrators can delete it, other visitors report it. */
export function EditableReview({ review, productId }: { review: ReviewTextFragment; productId: string }) {
  const { user } = useSession()
  const [isEdited, setEdited] = useState(false)
  const isOwn = user?.reviewAuthorId === review.author.id
  const close = () => {
    setEdited(false)
    focusReviews()
  }
  if (isEdited && isOwn)
    return (
      <Suspense>
        <ReviewForm productId={productId} review={review} onPublished={close} onCancel={close} />
      </Suspense>
    )
  return (
    <ReviewItem
      review={review}
      action={
        user ? (
          <Suspense>
            <ReviewActions
              review={review}
              productId={productId}
              isOther={!isOwn && user.role !== 'ADMIN'}
              onEdit={isOwn ? () => setEdited(true) : undefined}
              onDeleted={focusReviews}
            />
          </Suspense>
        ) : (
          <ReportButton review={review} />
        )
      }
    />
  )
}
